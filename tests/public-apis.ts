import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/**
 * What the design calls "public APIs only": nothing here replaces a method of an object that is not ours, reads an
 * undocumented member, keeps state on `globalThis`, rewrites code in the build or names flags of V8 or the allocator.
 */
const OWN_FOLDERS = ['app', 'db', 'server', 'scripts']

/** The exemptions of the design, each with a README or a docstring and tests of its own. */
const EXEMPT = ['app/http/streaming/', 'server/narrow-build.ts']

const FLAGS =
  /--max-(?:old-space|semi-space)|--heap-growing|--stack-size|--expose-gc|--liftoff|setFlagsFromString|MALLOC_|LD_PRELOAD|jemalloc/
const BUNDLE_ORDER = /\b(?:manualChunks|advancedChunks|codeSplitting)\b/
/** Hooks by which a Vite plugin changes code, ours or a library's. */
const REWRITING_HOOKS = ['transform', 'renderChunk', 'generateBundle']

/** The one file that may keep state on `globalThis`. */
const GLOBAL_STATE = 'singleton.ts'

const ASSIGNMENTS = new Set([
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
  ts.SyntaxKind.AmpersandAmpersandEqualsToken,
])

/**
 * @param files paths from the root of the repository
 * @param planted texts that stand in for files, for tests of this check
 * @returns what is wrong, as `path:line: reason`
 */
export function violations(
  files: readonly string[],
  planted: Readonly<Record<string, string>> = {},
): string[] {
  const root = process.cwd()
  const read = (path: string) => planted[path] ?? readFileSync(path, 'utf8')
  const inSettings = files
    .filter((path) => !/\.tsx?$/.test(path) || path === 'remix.config.ts')
    .flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, index) => {
          if (FLAGS.test(line)) return [`${path}:${index + 1}: a flag of V8 or of the allocator`]
          if (BUNDLE_ORDER.test(line)) return [`${path}:${index + 1}: depends on the order of bundled files`]
          return []
        }),
    )
  const sources = files.filter(
    (path) => /\.tsx?$/.test(path) && !EXEMPT.some((exempt) => path.startsWith(exempt)),
  )
  const suspicious = sources.filter((path) => SUSPICIOUS.test(read(path)))
  if (suspicious.length === 0) return inSettings
  const program = programOf(suspicious, planted)
  const checker = program.getTypeChecker()
  const inSources = program
    .getSourceFiles()
    .filter(({ fileName }) => suspicious.includes(relative(fileName)))
    .flatMap((source) => check(source, checker))
  return [...inSettings, ...inSources]

  function relative(fileName: string): string {
    return fileName.startsWith(`${root}/`) ? fileName.slice(root.length + 1) : fileName
  }

  function check(source: ts.SourceFile, types: ts.TypeChecker): string[] {
    const found: string[] = []
    const report = (node: ts.Node, reason: string) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${relative(source.fileName)}:${line + 1}: ${reason}`)
    }
    const visit = (node: ts.Node): void => {
      if (ts.isBinaryExpression(node) && ASSIGNMENTS.has(node.operatorToken.kind) && isMember(node.left)) {
        if (isGlobalObject(node.left.expression)) {
          if (relative(source.fileName) !== GLOBAL_STATE) report(node, 'keeps state on globalThis')
        } else if (isForeignMethod(node.left, types)) report(node, `replaces ${node.left.getText()}`)
      }
      if (
        ts.isBinaryExpression(node) &&
        ASSIGNMENTS.has(node.operatorToken.kind) &&
        isComputed(node.left, types)
      )
        report(node, `replaces ${node.left.getText()}`)
      if (ts.isDeleteExpression(node) && isMember(node.expression) && isForeignMethod(node.expression, types))
        report(node, `deletes ${node.expression.getText()}`)
      if (ts.isPropertyAccessExpression(node) && node.name.text === 'prototype' && isForeign(node, types))
        report(node, `reaches into ${node.getText()}`)
      if (isMember(node) && /^_(?!_html$)/.test(nameOf(node)))
        report(node, `reads ${nameOf(node)}, which is not documented`)
      if (ts.isBindingElement(node) && /^_/.test(node.propertyName?.getText() ?? ''))
        report(node, `reads ${node.propertyName!.getText()}, which is not documented`)
      if (ts.isCallExpression(node)) {
        const called = node.expression.getText()
        if (called === 'Symbol.for') report(node, 'shares state through Symbol.for')
        if (/^(Object|Reflect)\.(defineProperty|defineProperties|setPrototypeOf)$/.test(called))
          if (node.arguments[0] && isForeignObject(node.arguments[0], types))
            report(node, `redefines a member of ${node.arguments[0].getText()}`)
        if (/\bsetFlagsFromString$/.test(called)) report(node, 'a flag of V8')
      }
      if (ts.isObjectLiteralExpression(node)) {
        const members = node.properties.map(({ name }) => name?.getText())
        const hook = REWRITING_HOOKS.find((name) => members.includes(name))
        if (hook && members.includes('name')) report(node, `rewrites code in the build (${hook})`)
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
    return found
  }
}

/** Functions that their libraries document as settable: React's refs, and markdown-it's check of links. */
const SETTABLE = new Set(['current', 'validateLink'])

type Member = ts.PropertyAccessExpression | ts.ElementAccessExpression

/** What a file must contain to be worth reading with its types, which takes most of the time. */
const SUSPICIOUS =
  /\w\[[\w.]+\]!?\s*=(?![=>])|(?:\.\w+!?|\['\w+'\])\s*(?:\?\?|\|\||&&)?=(?![=>]|\s*(?:['"`\d[{]|true|false|undefined))|\bdelete [\w$(]+[.[)]|\._|\['_|\b_\w+:|prototype|globalThis|Symbol\.for|\.(?:define|setP)|transform\s*[(:,}]|renderChunk|generateBundle|Flags/

function isMember(node: ts.Node): node is Member {
  return (
    ts.isPropertyAccessExpression(node) ||
    (ts.isElementAccessExpression(node) && ts.isStringLiteral(node.argumentExpression))
  )
}

function nameOf(node: Member): string {
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  return ts.isStringLiteral(node.argumentExpression) ? node.argumentExpression.text : ''
}

/** An expression without its parentheses, casts and exclamation marks. */
function bare(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node)
    ? bare(node.expression)
    : node
}

function isGlobalObject(node: ts.Expression): boolean {
  return /^(globalThis|global)$/.test(bare(node).getText())
}

/** Whether it is a function that a library, Node or the browser declares. Handlers such as `onmessage` are settable. */
function isForeignMethod(node: Member, types: ts.TypeChecker): boolean {
  const name = nameOf(node)
  if (/^on[a-z]/.test(name) || SETTABLE.has(name)) return false
  const owner = types.getTypeAtLocation(bare(node.expression))
  const member = types.getPropertyOfType(types.getApparentType(owner), name)
  if (!member || !isDeclaredElsewhere(member)) return false
  const type = types.getNonNullableType(types.getTypeOfSymbol(member))
  return type.getCallSignatures().length > 0
}

/** Whether it is a member, by a name that is computed, of a library's object that is neither a list nor a record. */
function isComputed(node: ts.Expression, types: ts.TypeChecker): boolean {
  if (!ts.isElementAccessExpression(node) || ts.isStringLiteral(node.argumentExpression)) return false
  const owner = types.getTypeAtLocation(bare(node.expression))
  const symbol = owner.getSymbol()
  return Boolean(
    symbol &&
    !symbol.name.startsWith('__') &&
    types.getIndexInfosOfType(owner).length === 0 &&
    isDeclaredElsewhere(symbol),
  )
}

function isForeignObject(node: ts.Expression, types: ts.TypeChecker): boolean {
  const symbol = types.getTypeAtLocation(bare(node)).getSymbol()
  return Boolean(symbol && symbol.name !== '__object' && isDeclaredElsewhere(symbol))
}

function isForeign(node: ts.PropertyAccessExpression, types: ts.TypeChecker): boolean {
  const symbol = types.getSymbolAtLocation(bare(node.expression))
  if (!symbol) return true
  const original = symbol.flags & ts.SymbolFlags.Alias ? types.getAliasedSymbol(symbol) : symbol
  return isDeclaredElsewhere(original)
}

function isDeclaredElsewhere(symbol: ts.Symbol): boolean {
  const root = process.cwd()
  return (symbol.declarations ?? []).some((declaration) => {
    const { fileName } = declaration.getSourceFile()
    return fileName.includes('/node_modules/') || !fileName.startsWith(`${root}/`)
  })
}

function programOf(sources: readonly string[], planted: Readonly<Record<string, string>>): ts.Program {
  const config = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path))
  const { options } = ts.parseJsonConfigFileContent({ ...config.config, include: [] }, ts.sys, process.cwd())
  const host = ts.createCompilerHost(options)
  const root = process.cwd()
  const { fileExists, getSourceFile } = host
  const plantedAt = (path: string) =>
    planted[path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path]
  return ts.createProgram(
    sources.map((path) => join(root, path)),
    { ...options, noEmit: true, skipLibCheck: true },
    {
      ...host,
      fileExists: (path) => plantedAt(path) !== undefined || fileExists(path),
      getSourceFile: (path, target, ...rest) => {
        const text = plantedAt(path)
        return text === undefined
          ? getSourceFile(path, target, ...rest)
          : ts.createSourceFile(path, text, target, true)
      },
    },
  )
}

/** Files of the repository in which the check looks for violations. */
export function filesToCheck(tracked: readonly string[]): string[] {
  return tracked.filter(
    (path) =>
      (OWN_FOLDERS.some((folder) => path.startsWith(`${folder}/`)) &&
        /\.(tsx?|js)$/.test(path) &&
        !/\.test\.tsx?$/.test(path)) ||
      /^(package\.json|Dockerfile|compose\.yaml|fly.*\.toml|\.ci\/run|[\w.]+\.ts)$/.test(path),
  )
}
