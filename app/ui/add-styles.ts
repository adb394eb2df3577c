const added = new Set<string>()

/** Adds the rules of a part that is loaded on demand and brings them along, so that no page loads them at first. */
export function addStyles(rules: string): void {
  if (typeof document === 'undefined' || added.has(rules)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets.push(sheet)
  added.add(rules)
}
