import { readFileSync } from 'node:fs';
import {
  allPassages,
  battleBook,
  namedArmies,
  narrator,
  openGames,
  PictureDrawer,
  pictureBookHtml,
  storyOf,
  systems,
} from '../../src/index.js';
import { armyNames } from '../../src/studies/armies/armies.js';
import { costsText } from '../../src/studies/armies/costs.js';

/** A page of a picture book as an SVG file of its own, and the whole book, of one game under the steady policy. */
export async function shownBattle(
  first: string,
  second: string,
  seed: number,
  game: number,
  page: number,
): Promise<Readonly<Record<'table.svg' | 'index.html', string>>> {
  const armies = namedArmies([first, second], systems['taktika']!, []);
  const subject = {
    kind: 'battle',
    system: 'taktika',
    armies: [armies[0]!.data, armies[1]!.data],
    policies: ['steady', 'steady'],
    readings: {},
    circumstances: {},
    stream: 0,
  } as const;
  const told = narrator('taktika');
  const story = storyOf(openGames(subject, seed), told, game);
  const picture = story.pages[Math.min(page, story.pages.length - 1)]!.picture;
  const drawer = new PictureDrawer(told.chronicle.looks);
  const drawn = drawer.draw(picture.scene, picture.description);
  const text = 'text-anchor:middle;font-family:"DejaVu Sans",Verdana,sans-serif;stroke-linejoin:round';
  const style = `<style>svg{${text};background:#fff}${drawer.style()}</style>`;
  const svg = drawn
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace('>', () => `>${style}${drawer.definitions()}`);
  const version = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version as string;
  const command = `npx tyche replay ${first} ${second} --seed ${seed} --game ${game} --policy steady/steady --pictures`;
  const names = armyNames(armies);
  const costs = costsText(
    armies.map(({ army }, at) => ({ name: names[at]!, army })),
    systems['taktika']!,
  );
  const book = battleBook(story, await allPassages(), { subject, seed, costs, why: '', command, version });
  return { 'table.svg': svg, 'index.html': pictureBookHtml(book) };
}
