/** The formats that a report can be written in besides `report.json`, which every report has. */
export const reportFormats = ['html', 'md', 'csv', 'svg', 'png'] as const;

/** A format that a report can be written in: the page, Markdown, tables, or pictures. */
export type ReportFormat = (typeof reportFormats)[number];

/** The formats that are written unless others are asked for: the page holds the tables and pictures too, to be saved from it. */
export const defaultFormats: readonly ReportFormat[] = ['html', 'md'];
