import type { ComponentChild } from 'preact';
import type { CostSheet } from '../../studies/armies/costs.js';
import { useWords } from '../locale/i18n.js';
import { armyIn, textIn } from '../locale/rule-words.js';
import { scrolled } from '../shell/scrolled.js';

/** What an army costs, line by line. */
export function CostTable({ sheet }: { readonly sheet: CostSheet }): ComponentChild {
  const { language, t, number } = useWords();
  const title = armyIn(language, sheet.name);
  return (
    <div {...scrolled(title)}>
      <table class="costs">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col" class="number">
              {t('units')}
            </th>
            <th scope="col" class="number">
              {t('each')}
            </th>
            <th scope="col" class="number">
              {t('cost')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sheet.lines.map((line) => (
            <tr key={`${line.name} ${line.equipment}`}>
              <th scope="row">
                {textIn(language, line.name)} <small>{textIn(language, line.equipment)}</small>
              </th>
              <td class="number">{line.units}</td>
              <td class="number">{number(String(line.each))}</td>
              <td class="number">{number(String(line.cost))}</td>
            </tr>
          ))}
          {sheet.leaders.map((leader) => (
            <tr key={`${leader.name} ${leader.what}`}>
              <th scope="row">
                {textIn(language, leader.name)} <small>{textIn(language, leader.what)}</small>
              </th>
              <td class="number">1</td>
              <td class="number">{number(String(leader.cost))}</td>
              <td class="number">{number(String(leader.cost))}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('together')}</th>
            <td class="number">{sheet.units}</td>
            <td />
            <td class="number">{number(String(sheet.cost))}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
