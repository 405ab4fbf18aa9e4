function refused(): never {
  throw new Error('pictures are drawn by the command');
}

// Vega and what turns its pictures into files are too large for a page that shows none of them.
export { refused as draw, refused as png };
