import { createHash } from 'node:crypto'
import ts from 'typescript'

/** One deliberate change that should break a source file. */
export type Mutant = {
  id: string
  file: string
  /** A hash of the change: a random but stable order for the mutants of a file. */
  key: string
  line: number
  operator: string
  /** The code before and after the change, on one line. */
  before: string
  after: string
}

type Render = (node: ts.Node) => string
/** `text` is the rendered node. */
type Edit = { operator: string; apply: (render: Render, text: string) => string }

const K = ts.SyntaxKind
const swapped: Partial<Record<ts.SyntaxKind, { operator: string; token: string }>> = {
  [K.LessThanToken]: { operator: 'bound', token: '<=' },
  [K.LessThanEqualsToken]: { operator: 'bound', token: '<' },
  [K.GreaterThanToken]: { operator: 'bound', token: '>=' },
  [K.GreaterThanEqualsToken]: { operator: 'bound', token: '>' },
  [K.EqualsEqualsEqualsToken]: { operator: 'equality', token: '!==' },
  [K.ExclamationEqualsEqualsToken]: { operator: 'equality', token: '===' },
  [K.PlusToken]: { operator: 'arithmetic', token: '-' },
  [K.MinusToken]: { operator: 'arithmetic', token: '+' },
  [K.AsteriskToken]: { operator: 'arithmetic', token: '/' },
  [K.SlashToken]: { operator: 'arithmetic', token: '*' },
  [K.AmpersandAmpersandToken]: { operator: 'logic', token: '||' },
  [K.BarBarToken]: { operator: 'logic', token: '&&' },
}
const swappedCalls: Record<string, { operator: string; name: string }> = {
  lt: { operator: 'query bound', name: 'lte' },
  lte: { operator: 'query bound', name: 'lt' },
  gt: { operator: 'query bound', name: 'gte' },
  gte: { operator: 'query bound', name: 'gt' },
}
const swappedMethods: Record<string, string> = {
  'Math.min': 'Math.max',
  'Math.max': 'Math.min',
  'Math.floor': 'Math.ceil',
  'Math.ceil': 'Math.floor',
  'Math.round': 'Math.floor',
}

const isText = (node: ts.Expression): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right)))

/** Whether a statement only returns, throws or continues. */
function isExit(statement: ts.Statement): boolean {
  if (ts.isBlock(statement)) return statement.statements.length === 1 && isExit(statement.statements[0]!)
  return (
    ts.isReturnStatement(statement) || ts.isThrowStatement(statement) || ts.isContinueStatement(statement)
  )
}

/** The changes that can be made to a node. */
function editsOf(node: ts.Node): Edit[] {
  if (ts.isBinaryExpression(node)) {
    const { left, right, operatorToken } = node
    const swap = swapped[operatorToken.kind]
    if (swap && !(swap.operator === 'arithmetic' && isText(node))) {
      return [
        { operator: swap.operator, apply: (render) => `${render(left)} ${swap.token} ${render(right)}` },
      ]
    }
    if (operatorToken.kind === K.QuestionQuestionToken) {
      return [{ operator: 'fallback', apply: (render) => render(left) }]
    }
  }
  if (ts.isConditionalExpression(node)) {
    const { condition, whenTrue, whenFalse } = node
    const apply = (render: Render) => `${render(condition)} ? ${render(whenFalse)} : ${render(whenTrue)}`
    return [{ operator: 'branches', apply }]
  }
  if (ts.isIfStatement(node.parent) && node.parent.expression === node && !ts.isBinaryExpression(node)) {
    return conditionEdits(node.parent)
  }
  if (node.kind === K.TrueKeyword && !ts.isLiteralTypeNode(node.parent))
    return [{ operator: 'boolean', apply: () => 'false' }]
  if (node.kind === K.FalseKeyword && !ts.isLiteralTypeNode(node.parent))
    return [{ operator: 'boolean', apply: () => 'true' }]
  if (ts.isNumericLiteral(node) && isValue(node)) {
    const number = Number(node.text)
    return Number.isInteger(number) ? [{ operator: 'number', apply: () => String(number + 1) }] : []
  }
  if (ts.isCallExpression(node)) return callEdits(node)
  if (
    ts.isExpressionStatement(node) &&
    (ts.isAwaitExpression(node.expression) || ts.isCallExpression(node.expression))
  ) {
    return [{ operator: 'dropped statement', apply: () => '' }]
  }
  return []
}

/** Whether a literal is a value, not a type or a property name. */
const isValue = ({ parent }: ts.Node) =>
  !ts.isLiteralTypeNode(parent) && !(ts.isPropertyAssignment(parent) && parent.name.kind === K.NumericLiteral)

function conditionEdits(statement: ts.IfStatement): Edit[] {
  if (isExit(statement.thenStatement)) return [{ operator: 'dropped guard', apply: () => 'false' }]
  return [{ operator: 'negation', apply: (_, text) => `!(${text})` }]
}

function callEdits(node: ts.CallExpression): Edit[] {
  const { expression, arguments: args } = node
  const list = (render: Render) => args.map(render).join(', ')
  const callee = expression.getText()
  const call = swappedCalls[callee]
  if (call && args.length === 2) {
    return [{ operator: call.operator, apply: (render) => `${call.name}(${list(render)})` }]
  }
  const method = swappedMethods[callee]
  if (method) return [{ operator: 'rounding', apply: (render) => `${method}(${list(render)})` }]
  if (callee === 'and' && args.length > 1) {
    return args.map((_, dropped) => ({
      operator: 'dropped condition',
      apply: (render) =>
        `and(${args
          .filter((_, index) => index !== dropped)
          .map(render)
          .join(', ')})`,
    }))
  }
  if (!ts.isPropertyAccessExpression(expression)) return []
  const { expression: object, name } = expression
  if (name.text === 'for' && args.length > 0)
    return [{ operator: 'dropped lock', apply: (render) => render(object) }]
  const quantifier = { some: 'every', every: 'some' }[name.text]
  if (quantifier)
    return [{ operator: 'quantifier', apply: (render) => `${render(object)}.${quantifier}(${list(render)})` }]
  return []
}

type Found = Mutant & { node: ts.Node; edit: Edit }

/** Code on one line, independent of Prettier's line breaks. */
const oneLine = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[,;]? ?([)\]}])/g, '$1')
    .replace(/([([]) /g, '$1')
    .replace(/ (?=\.\w)/g, '')
    .trim()

function parse(file: string, source: string) {
  return ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
}

/** @param tree a parsed file with parent pointers */
function find(file: string, tree: ts.SourceFile): Found[] {
  const found: Found[] = []
  const seen = new Map<string, number>()
  const plain: Render = (node) => node.getText()
  const visit = (node: ts.Node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return
    // A guard with several conditions can also be removed as a whole.
    const whole =
      ts.isBinaryExpression(node) && ts.isIfStatement(node.parent) && node.parent.expression === node
        ? conditionEdits(node.parent).filter(({ operator }) => operator === 'dropped guard')
        : []
    for (const edit of [...whole, ...editsOf(node)]) {
      const before = oneLine(node.getText())
      const after = oneLine(edit.apply(plain, node.getText()))
      const name = `${edit.operator}: ${before} -> ${after}`
      const nth = (seen.get(name) ?? 0) + 1
      seen.set(name, nth)
      const key = createHash('sha256').update(`${name} ${nth}`).digest('hex').slice(0, 12)
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1
      found.push({
        id: `${file}#${key}`,
        file,
        line,
        key,
        operator: edit.operator,
        before,
        after,
        node,
        edit,
      })
    }
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(tree, visit)
  return found
}

/** Every mutant of a file. @param file its path */
export function mutantsOf(file: string, source: string): Mutant[] {
  return find(file, parse(file, source)).map(({ node: _node, edit: _edit, ...mutant }) => mutant)
}

/**
 * The file with all chosen mutants in it, each of which is active only when `globalThis.__mutant(id)` returns true. One
 * compiled copy of the sources can thus run every mutant.
 */
export function withMutants(file: string, source: string, chosen: ReadonlySet<string>): string {
  const tree = parse(file, source)
  const byNode = new Map<ts.Node, Found[]>()
  for (const mutant of find(file, tree)) {
    if (chosen.has(mutant.id)) byNode.set(mutant.node, [...(byNode.get(mutant.node) ?? []), mutant])
  }
  const render: Render = (node) => {
    let text = ''
    let end = node.getStart()
    ts.forEachChild(node, (child) => {
      text += source.slice(end, child.getStart()) + render(child)
      end = child.getEnd()
    })
    text += source.slice(end, node.getEnd())
    const mutants = byNode.get(node) ?? []
    // Without semicolons, a statement that begins with a parenthesis would continue the previous line.
    if (ts.isExpressionStatement(node)) {
      const guard = mutants.map(({ id }) => `if (!__mutant('${id}')) `).join('')
      return guard || text !== node.getText() ? `{ ${guard}${text} }` : text
    }
    return mutants.reduce(
      (rest, { id, edit }) => `(__mutant('${id}') ? (${edit.apply(render, text)}) : ${rest})`,
      mutants.length > 0 ? `(${text})` : text,
    )
  }
  const isOn = 'function __mutant(id: string): boolean { return Boolean((globalThis as any).__mutant?.(id)) }'
  return `${isOn}\n${source.slice(0, tree.getStart())}${render(tree)}\n`
}

/**
 * About `size` mutants, the same on every run and machine. Every file contributes in proportion to its mutants, but at
 * least two, which take turns among its operators.
 */
export function sample(all: readonly Mutant[], size: number): Mutant[] {
  return groupBy(all, 'file').flatMap((mutants) => {
    const groups = groupBy(mutants, 'operator').map((group) => [...group].sort(byKey))
    const turns = groups.sort(([a], [b]) => byKey(a!, b!)).flatMap((group) => [...group.entries()])
    const share = Math.max(2, Math.round((mutants.length * size) / all.length))
    return turns
      .sort(([a], [b]) => a - b)
      .slice(0, share)
      .map(([, mutant]) => mutant)
  })
}

const byKey = (a: Mutant, b: Mutant) => (a.key < b.key ? -1 : 1)

// Node 20 has no Map.groupBy.
function groupBy(mutants: readonly Mutant[], property: 'file' | 'operator'): Mutant[][] {
  const groups = new Map<string, Mutant[]>()
  for (const mutant of mutants)
    groups.set(mutant[property], [...(groups.get(mutant[property]) ?? []), mutant])
  return [...groups.values()]
}
