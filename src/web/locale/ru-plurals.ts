const rules = new Intl.PluralRules('ru');

/** A count with its noun in Russian: of one, of two, and of five: `21 отряд`, `2 отряда`, `5 отрядов`. */
export function many(count: string, one: string, two: string, five: string): string {
  const form = rules.select(Number(count));
  return `${count} ${form === 'one' ? one : form === 'many' ? five : two}`;
}
