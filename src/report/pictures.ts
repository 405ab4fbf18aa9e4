import { chartSpec, titledSpec } from './charts/index.js';
import { type Drawing, draw } from './render.js';
import { type Report, sectionsOf } from './report.js';

/** The two drawings of one chart: bare for documents that carry its title themselves, titled for a file of its own. */
export interface Picture {
  readonly bare: Drawing;
  readonly titled: Drawing;
}

/** Draws every chart of a report, by the section's id. */
export async function picturesOf(report: Report): Promise<ReadonlyMap<string, Picture>> {
  const pictures = new Map<string, Picture>();
  for (const section of sectionsOf(report)) {
    if (section.kind !== 'chart') continue;
    const bare = await draw(chartSpec(section));
    pictures.set(section.id, { bare, titled: await draw(titledSpec(section, bare.width)) });
  }
  return pictures;
}
