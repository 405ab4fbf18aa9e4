/** What the dice of each clause are for, as transcripts name them; of a test, what comes of a die that is low enough. */
export const ROLL_WORDS: Readonly<Record<string, string>> = {
  'SU-9a': 'movement',
  'SU-10.2a': 'interception fails',
  'SU-11.1b': 'battle is not avoided',
  'SU-12.5a': 'battle die',
  'SU-12.8a': 'attrition',
  'SU-12.9b': 'battle dice, rolled until the results differ',
  'SU-12.10a': 'whether the commander falls',
  'SU-14.1a': 'elephants',
};
