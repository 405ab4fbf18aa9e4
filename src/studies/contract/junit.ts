import type { Contract, Judged } from './clause.js';
import { allowed, foundText, promiseName } from './contract-report.js';

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/[^\P{Cc}\t\n]/gu, ' ');
}

function testCase(contract: Contract, one: Judged): string {
  const head = `    <testcase classname="${escaped(promiseName(contract, one.clause.promise))}" name="${escaped(one.clause.text)}"`;
  const message = escaped(`promised ${allowed(one.clause)}, found ${foundText(one)}`);
  if (one.word === 'kept') return `${head}/>`;
  const kind = one.word === 'broken' ? 'failure' : 'error';
  return `${head}>\n      <${kind} type="${one.word}" message="${message}"/>\n    </testcase>`;
}

/**
 * The verdicts on a contract as a JUnit document for continuous integration: one test suite, one test case for every clause;
 * a broken one is a failure, an open one an error. Holds no times, so that the same contract gives the same bytes.
 */
export function junitOf(contract: Contract, judged: readonly Judged[]): string {
  const count = (word: Judged['word']) => judged.filter((one) => one.word === word).length;
  const totals = `tests="${judged.length}" failures="${count('broken')}" errors="${count('open')}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="tyche" ${totals}>`,
    `  <testsuite name="${escaped(contract.file.title)}" ${totals} skipped="0">`,
    ...judged.map((one) => testCase(contract, one)),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}
