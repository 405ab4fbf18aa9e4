import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import type { Domain } from '../../model/domain.js';
import { valuesOf } from '../../model/values.js';
import { capital } from '../../model/wording.js';
import type { SystemCard } from '../engine/protocol.js';
import type { LinkSettings } from '../link.js';
import { useWords } from '../locale/i18n.js';
import { questionIn } from '../locale/rule-words.js';
import { groupsOf, type KnobGroup } from './groups.js';
import { Knob } from './knob.js';
import { axisName } from './labels.js';

interface KnobsProps {
  readonly situation: Domain;
  readonly system: string;
  readonly options: SystemCard['options'];
  readonly settings: LinkSettings;
  turn(settings: LinkSettings): void;
}

/** A situation's axes without its rule options, and these alone. */
function parted(situation: Domain, options: SystemCard['options']): readonly [Domain, Domain] {
  const entries = Object.entries(situation);
  const isOption = (name: string) => Object.hasOwn(options, name);
  return [
    Object.fromEntries(entries.filter(([name]) => !isOption(name))),
    Object.fromEntries(entries.filter(([name]) => isOption(name))),
  ];
}

/** The settings with one more, or without it where it is the usual one. */
function withSetting(situation: Domain, settings: LinkSettings, name: string, setting: string): LinkSettings {
  const rest = Object.entries(settings).filter(([one]) => one !== name);
  const value = valuesOf(situation, { [name]: setting }, [])[name];
  return Object.fromEntries(value === situation[name]?.usual ? rest : [...rest, [name, setting]]);
}

/** Knobs that belong together, which open: they are made when they do. */
function Group({
  name,
  opens,
  isOption = false,
  children,
}: {
  readonly name: string;
  /** Whether it is open at first, or a setting of it was told. */
  readonly opens: boolean;
  readonly isOption?: boolean;
  children(): ComponentChild;
}): ComponentChild {
  const [made, setMade] = useState(opens);
  return (
    <details class={isOption ? 'options' : undefined} open={opens} onToggle={() => setMade(true)}>
      <summary>{name}</summary>
      {(made || opens) && children()}
    </details>
  );
}

/** Every axis of a situation as a knob, those that begin alike together, rule options last. */
export function Knobs({ system, situation, options, settings, turn }: KnobsProps): ComponentChild {
  const { t, language } = useWords();
  const values = valuesOf(situation, settings, []);
  const [own, rules] = parted(situation, options);
  const knob = ([name, axis]: KnobGroup['axes'][number], prefix: string): ComponentChild => {
    const asked = options[name]?.question;
    const question = asked === undefined ? undefined : (questionIn(language, system, name) ?? asked);
    const label = axisName(name, language);
    const short = prefix !== '' && label.startsWith(`${prefix} `) ? label.slice(prefix.length + 1) : label;
    return (
      <Knob
        key={name}
        label={capital(question ?? short)}
        axis={axis}
        value={values[name] ?? axis.usual}
        turn={(setting) => turn(withSetting(situation, settings, name, setting))}
      />
    );
  };
  const groups = groupsOf(own);
  const said = (axes: KnobGroup['axes']) => axes.some(([name]) => Object.hasOwn(settings, name));
  const optionAxes = Object.entries(rules);
  return (
    <div class="knobs">
      {groups.map(({ name, axes }, at) => {
        if (name === '' && groups.length === 1) return axes.map((one) => knob(one, ''));
        const prefix = axisName(name, language);
        return (
          <Group key={name} name={name === '' ? t('otherSettings') : capital(prefix)} opens={at === 0 || said(axes)}>
            {() => axes.map((one) => knob(one, prefix))}
          </Group>
        );
      })}
      {optionAxes.length > 0 && (
        <Group name={t('ruleOptions')} opens={said(optionAxes)} isOption>
          {() => optionAxes.map((one) => knob(one, ''))}
        </Group>
      )}
    </div>
  );
}
