/** What tests of rules need: laws that every rule keeps, armies from plain data, and dice that are written, recorded or keyed. */
export { keyed } from './chance/keyed.js';
export type { Roll } from './chance/recording.js';
export { recording } from './chance/recording.js';
export { scripted } from './chance/scripted.js';
export { sampling, streamOf } from './chance/streams.js';
export * from './properties.js';
export { armyFrom, type SystemInvariantOptions, systemInvariants } from './system-invariants.js';
