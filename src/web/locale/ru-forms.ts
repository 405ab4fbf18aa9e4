import type { SharedForm } from '../../model/narration/saying.js';
import { ruLostBattlesForms } from './ru-lost-battles-forms.js';
import { ruSimpleGbohForms } from './ru-simple-gboh-forms.js';
import { ruTaktikaForms } from './ru-taktika-forms.js';

const shared: Readonly<Record<SharedForm, string>> = {
  '{who} {deeds}.': '{who}: {deeds|, }.',
  '{names} {numbers}': '{names} {numbers}',
  '{one}, {next}': '{one}, {next}',
  '{one}; {next}': '{one}; {next}',
  '{one} and {other}': '{one} и {other}',
  '{one} {next}': '{one} {next}',
};

/** Words for one of some troops, as the last of them is told. */
const alone: Readonly<Record<string, string>> = {
  swordsman: 'мечник',
  'two-handed swordsman': 'мечник с двуручным мечом',
  pikeman: 'пикинер',
  spearman: 'копейщик',
  halberdier: 'алебардщик',
  'lancer on foot': 'спешенный конный копейщик',
  archer: 'лучник',
  crossbowman: 'арбалетчик',
  slinger: 'пращник',
  handgunner: 'хендганер',
  rider: 'всадник',
  lancer: 'конный копейщик',
};

/** What battles are told in, in Russian, by the English forms. */
export const ruForms: Readonly<Record<string, string>> = {
  ...shared,
  ...alone,
  ...ruTaktikaForms,
  ...ruLostBattlesForms,
  ...ruSimpleGbohForms,
};
