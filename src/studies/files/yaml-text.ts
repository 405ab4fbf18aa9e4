import { stringify } from 'yaml';

/** Plain data as a YAML file, with a comment on top. */
export function yamlText(data: unknown, comment: string): string {
  return `# ${comment}\n${stringify(data)}`;
}
