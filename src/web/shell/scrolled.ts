/** What makes a part of a page that scrolls sideways reachable for the keyboard, and named. */
export function scrolled(label: string): Readonly<Record<string, string | number>> {
  return { class: 'scroll', role: 'region', tabIndex: 0, 'aria-label': label };
}
