/** A shipped rule system as the app offers it before anything of it is loaded. */
export interface SystemName {
  readonly id: string;
  readonly title: string;
  /** The mechanic that is shown first. */
  readonly first: string;
}

/** The shipped rule systems, in the order of the registry. */
export const systemNames: readonly SystemName[] = [
  { id: 'taktika', title: 'Taktika', first: 'taktika/volley' },
  { id: 'lost-battles', title: 'Lost Battles', first: 'lost-battles/attack-roll' },
  { id: 'successors', title: 'Successors', first: 'successors/battle' },
  { id: 'simple-gboh', title: 'Simple Great Battles of History', first: 'simple-gboh/volley' },
];
