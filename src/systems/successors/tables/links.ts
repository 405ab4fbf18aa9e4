import type { Link } from './vocabulary.js';

/** What a link between two spaces costs and allows (D8). */
export interface LinkRow {
  /** Movement points to enter across it. */
  readonly cost: number;
  /** Whether interceptors may come across it under the default reading (R7). */
  readonly intercept: boolean;
  /** Whether it may be used to avoid battle (SU-11.3b). */
  readonly avoid: boolean;
  /** Whether it joins ports (SU-9d). */
  readonly naval: boolean;
}

/** Links (D8). Any of them may be used to refuse battle (SU-10.4d). */
export const LINK_TABLE: Readonly<Record<Link, LinkRow>> = {
  land: { cost: 1, intercept: true, avoid: true, naval: false },
  mountain: { cost: 2, intercept: false, avoid: false, naval: false },
  strait: { cost: 2, intercept: false, avoid: false, naval: false },
  sea: { cost: 2, intercept: false, avoid: false, naval: true },
  transMed: { cost: 3, intercept: false, avoid: false, naval: true },
};
