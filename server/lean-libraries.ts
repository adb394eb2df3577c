import type { Plugin, Rollup } from 'vite'

const LIBRARIES = /\/node_modules\/(@remix-run\/(react|router)|react-router|react-router-dom)\/dist\/.*\.js$/
/** Functions that only tell developers something. */
const WARNINGS = /^(warning|warnOnce|logV6DeprecationWarnings)$/

type Node = Rollup.AstNode & Record<string, unknown>
type Edit = { start: number; end: number; text: string }

/**
 * Leaves out what Remix and React Router only tell developers: warnings, the messages of assertions, and names of
 * components, which also keep unused components in the bundle. Saves 3.4 KB compressed on every page.
 */
export const leanLibraries: Plugin = {
  name: 'lean-libraries',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform(code, id) {
    if (!LIBRARIES.test(id)) return
    return { code: withoutMessages(code, this.parse(code)), map: null }
  },
}

/** @param program the syntax tree of the code */
export function withoutMessages(code: string, program: Rollup.AstNode): string {
  const edits: Edit[] = []
  collectEdits(program as unknown as Node, edits)
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: other }) => text.slice(0, start) + other + text.slice(end), code)
}

function collectEdits(node: Node, edits: Edit[]): void {
  const edit = editOf(node)
  if (edit) edits.push(edit)
  else
    for (const child of Object.values(node).flat())
      if (typeof child === 'object' && child !== null && 'type' in child) collectEdits(child as Node, edits)
}

function editOf(node: Node): Edit | undefined {
  if (node.type === 'ExpressionStatement') {
    const { type, left } = node.expression as Node
    const isName = type === 'AssignmentExpression' && nameOf((left as Node).property) === 'displayName'
    return isName ? { start: node.start, end: node.end, text: '' } : undefined
  }
  if (node.type !== 'CallExpression') return
  const [callee, list] = [node.callee as Node, node.arguments as Node[]]
  const isWarning =
    WARNINGS.test(nameOf(callee)) ||
    (nameOf(callee.object) === 'console' && nameOf(callee.property) === 'warn')
  if (isWarning) return { start: node.start, end: node.end, text: 'void 0' }
  if (nameOf(callee) === 'invariant' && list.length > 1)
    return { start: list[0]!.end, end: list.at(-1)!.end, text: '' }
}

const nameOf = (node: unknown): string => (node as { name?: string } | undefined)?.name ?? ''
