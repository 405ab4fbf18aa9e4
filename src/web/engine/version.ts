/** The program's version, which the build puts in. */
declare const TYCHE_VERSION: string;

/** The program's version. */
export const version: string = TYCHE_VERSION;
