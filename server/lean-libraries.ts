import type { parseAst, Plugin } from 'vite'

const ROUTER = '(@remix-run/(react|router)|react-router|react-router-dom)/dist/.*'
const LIBRARIES = new RegExp(`/node_modules/(${ROUTER}|react-dom/cjs/react-dom\\.production\\.min)\\.js$`)
/** Functions that only tell developers something. */
const WARNINGS = /^(warning|warnOnce|logV6DeprecationWarnings)$/
/** Functions that recognize data of Remix's former protocol, which single fetch replaces. */
const DEFERRED = /^isDeferred(Data|Response|Result)$/
/** How React 17 starts, and what it has for components that are classes. */
const REACT_17 = /^(findDOMNode|hydrate|render|unmountComponentAtNode|unstable_renderSubtreeIntoContainer)$/

type Program = ReturnType<typeof parseAst>
type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Edit = { start: number; end: number; text: string }

/**
 * Leaves out what Remix and React Router only tell developers (warnings, the messages of assertions, and names of
 * components, which also keep unused components in the bundle), and what they and React contain for choices that this
 * site has not made: future flags that are off, deferred data, single page apps, the interface of React 17.
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
export function withoutMessages(code: string, program: Program): string {
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
  const constant = constantOf(node)
  if (constant !== undefined) return { start: node.start, end: node.end, text: String(constant) }
  if (node.type === 'FunctionDeclaration' && DEFERRED.test(nameOf(node.id))) {
    const { start, end } = node.body as Node
    return { start, end, text: '{ return false }' }
  }
  if (node.type === 'ExpressionStatement') {
    const { type, left } = node.expression as Node
    if (type !== 'AssignmentExpression') return
    const [object, property] = [nameOf((left as Node).object), nameOf((left as Node).property)]
    const isUnused = property === 'displayName' || (object === 'exports' && REACT_17.test(property))
    return isUnused ? { start: node.start, end: node.end, text: '' } : undefined
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

/** What an expression is on this site: every future flag is on. */
function constantOf(node: Node): boolean | undefined {
  if (node.type === 'MemberExpression') {
    const [object, property] = [node.object as Node, nameOf(node.property)]
    if (/^v[37]_/.test(property) && /^_?future$/.test(nameOf(object) || nameOf(object.property))) return true
    if (property === 'isSpaMode') return false
  }
  const { type, argument } = (node.left ?? {}) as Node
  if (node.type === 'BinaryExpression' && type === 'UnaryExpression' && nameOf(argument) === 'singleFetch')
    return true
}

const nameOf = (node: unknown): string => (node as { name?: string } | undefined)?.name ?? ''
