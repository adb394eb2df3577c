import { Writable } from 'node:stream'
import { escapeHtml } from '../../domain/shared/text'

type Part = { html: string; at: number; isPlaceholder?: boolean }
/** What became of a place that React left open: its content, or the attributes of a boundary that failed. */
type Outcome = { content: string } | { failure: string }

/** A place that React left open: a boundary (B), or a part of one (P). */
const OPEN = /(?:<!--\$\?-->)?<template id="([BP]:[\da-f]+)"><\/template>/g
/** The comments around a boundary. */
const EDGE = /<!--(?:\$[?!]?|(\/\$))-->/g
/** What React sends later: the start of a hidden element with content, or a script that says where content goes. */
const LATE = new RegExp(
  [
    '<((?:div|table) hidden|table hidden><(?:tbody|tr|colgroup)|(?:svg|math) aria-hidden="true" style="display:none")',
    ' id="S:([\\da-f]+)">',
    '|<script(?: nonce="[^"]*")?>(?:function \\$R[^<]*)?',
    '\\$R([CSX])\\("([BS]:[\\da-f]+)"((?:,"(?:[^"\\\\]|\\\\.)*")*)\\)</script>',
  ].join(''),
  'g',
)

/**
 * Puts what React's `renderToPipeableStream` writes into document order, for readers without scripts. React sends slow
 * content last, with a script that moves it into place; here it is written in its place, and what follows it waits.
 * @param send receives the page in chunks, each as soon as everything before it is known
 * @param end called after the last chunk
 */
export function orderedHtml(send: (html: string) => void, end: () => void): Writable {
  const page = createPage()
  let chunks: Buffer[] = []
  const read = (isLast: boolean) => {
    const html = Buffer.concat(chunks).toString()
    chunks = []
    page.add(html)
    const known = page.take(isLast)
    if (known) send(known)
  }
  const writable = new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(withoutPadding(chunk))
      next()
    },
    final(next) {
      read(true)
      end()
      next()
    },
  })
  // React calls this when it has written all it can, and never within an element with content or a script.
  return Object.assign(writable, { flush: () => read(false) })
}

/**
 * React 18 writes through a buffer of 2 KB, and fills its end with NUL bytes where a character of several bytes does
 * not fit (https://github.com/facebook/react/issues/24985). They are removed: no page contains NUL.
 */
function withoutPadding(chunk: Buffer): Buffer {
  let end = chunk.length
  while (end > 0 && chunk[end - 1] === 0) end--
  return chunk.subarray(0, end)
}

function createPage() {
  const root: Part = { html: '', at: 0 }
  /** Where the page is being written: in the content of a boundary, in that of the boundary around it, and so on. */
  const parts = [root]
  const contents = new Map<string, string>()
  const outcomes = new Map<string, Outcome>()
  let lastWritten = ''

  /** Reads what React has written: the page itself first, and then content and scripts in any order. */
  function add(html: string) {
    let [from, keep] = [0, (text: string) => void (root.html += text)]
    for (const match of html.matchAll(LATE)) {
      keep(html.slice(from, match.index))
      const [all, element, id, instruction, place, rest] = match
      from = match.index + all.length
      keep = (text) => void (root.html += text)
      if (element) keep = (text) => void contents.set(`S:${id}`, text.slice(0, -endOf(element).length))
      else if (instruction === 'X') outcomes.set(place!, { failure: attributes(rest!) })
      else if (instruction === 'C') outcomes.set(place!, { content: contents.get(argument(rest!))! })
      else outcomes.set(argument(rest!), { content: contents.get(place!)! })
    }
    keep(html.slice(from))
  }

  /** Returns what can be written now. What is still open in the end is left to the browser. */
  function take(isLast: boolean): string {
    let taken = ''
    const write = (html: string) => {
      taken += html
      lastWritten = html.at(-1) ?? lastWritten
    }
    for (let part = parts.at(-1); part; part = parts.at(-1)) {
      OPEN.lastIndex = part.at
      const open = OPEN.exec(part.html)
      write(part.html.slice(part.at, open?.index))
      part.at = open?.index ?? part.html.length
      if (!open) {
        if (part === root) break
        parts.pop()
        const next = parts.at(-1)!
        if (part.isPlaceholder && isText(lastWritten) && isText(next.html[next.at])) write(SEPARATOR)
        continue
      }
      const [marker, id] = open
      const isPlaceholder = id!.startsWith('P')
      const outcome = outcomes.get(id!) ?? (isLast ? { failure: '' } : undefined)
      if (!outcome) break
      part.at += marker.length
      if ('content' in outcome) {
        if (!isPlaceholder) {
          write('<!--$-->')
          part.at = endOfFallback(part)
        } else if (isText(lastWritten)) write(SEPARATOR)
        parts.push({ html: outcome.content, at: 0, isPlaceholder })
      } else if (!isPlaceholder) write(`<!--$!--><template${outcome.failure}></template>`)
    }
    return taken
  }
  return { add, take }
}

/** Keeps text nodes apart that React will look for, as React does between texts. */
const SEPARATOR = '<!-- -->'
/** React escapes `<` and `>` in text. */
const isText = (character: string | undefined) => character !== undefined && !/[<>]/.test(character)

const endOf = (element: string) =>
  [...element.matchAll(/(?:^|<)(\w+)/g)]
    .map(([, tag]) => `</${tag}>`)
    .reverse()
    .join('')

/** The position after the fallback of a boundary, which can contain boundaries itself. */
function endOfFallback({ html, at }: Part): number {
  EDGE.lastIndex = at
  for (let depth = 0, edge = EDGE.exec(html); edge; edge = EDGE.exec(html)) {
    if (!edge[1]) depth++
    else if (depth-- === 0) return edge.index
  }
  throw new Error('A boundary of the page has no end.')
}

const strings = (list: string) => JSON.parse(`[${list.slice(1)}]`) as string[]
const argument = (list: string) => strings(list)[0]!

/** The attributes from which React in the browser learns why a boundary failed on the server. */
const attributes = (list: string) =>
  ['dgst', 'msg', 'stck']
    .map((name, index) => [name, strings(list)[index]])
    .map(([name, value]) => (value ? ` data-${name}="${escapeHtml(value)}"` : ''))
    .join('')
