import { ruArmies } from './ru-armies.js';
import { ruFieldValues } from './ru-field-values.js';
import { ruAbouts, ruFields } from './ru-fields.js';
import { ruGboh, ruKinds } from './ru-gboh.js';
import { ruLeaders, ruSides } from './ru-leaders.js';
import { ruPhrases } from './ru-phrases.js';
import { ruRules } from './ru-rules.js';
import { ruTroops } from './ru-troops.js';
import type { RuleWords } from './rule-words.js';

/** All that the rules, the armies and the engine say, in Russian. */
export const ruWords: RuleWords = {
  ...ruRules,
  armies: { ...ruSides, ...ruArmies },
  kinds: ruKinds,
  phrases: ruPhrases,
  fields: ruFields,
  abouts: ruAbouts,
  fieldValues: ruFieldValues,
  values: { ...ruGboh, ...ruLeaders, ...ruTroops, ...ruRules.values },
};
