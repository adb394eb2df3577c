import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** What React Router 7 exports under the same name, so that a codemod only renames the package. */
const SAME_NAME = new Set(
  `ActionFunctionArgs AppLoadContext Await ClientActionFunctionArgs CookieOptions EntryContext Form HeadersFunction Link Links LinksFunction
  LoaderFunction LoaderFunctionArgs Meta MetaArgs MetaDescriptor MetaFunction NavigateFunction Outlet Scripts ScrollRestoration ServerBuild
  ShouldRevalidateFunction createCookie createReadableStreamFromReadable data isRouteErrorResponse matchRoutes redirect
  redirectDocument useActionData useBlocker useFetcher useLoaderData useLocation useMatches useNavigate useNavigation useNavigationType
  useOutletContext useParams useRevalidator useRouteError useRouteLoaderData useSearchParams writeReadableStreamToWritable`.split(
    /\s+/,
  ),
)

const PACKAGE = /^(@remix-run\/|remix-toast$)/

/** The names that a file imports from Remix, and the packages that it only names. */
function importsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  if (!text.includes('@remix-run/') && !text.includes('remix-toast')) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  return source.statements.flatMap((statement) => {
    if (ts.isModuleDeclaration(statement))
      return PACKAGE.test(statement.name.text) ? [statement.name.text] : []
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return []
    const { text: from } = statement.moduleSpecifier
    if (!PACKAGE.test(from)) return []
    const named = statement.importClause?.namedBindings
    if (!named || !ts.isNamedImports(named)) return [from]
    return named.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
  })
}

test('docs/decisions/react-router-7.md lists every file that a codemod alone would not move', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' }).trimEnd().split('\n')
  const byHand = files.filter(
    (path) =>
      !/\.test\.tsx?$|^tests\//.test(path) && importsOf(path).some((imported) => !SAME_NAME.has(imported)),
  )
  const listed = [
    ...readFileSync('docs/decisions/react-router-7.md', 'utf8').matchAll(/^\| `([^`]+)` \|/gm),
  ].map(([, path]) => path)
  expect(byHand.length).toBeGreaterThanOrEqual(10)
  expect(listed.sort()).toEqual(byHand.sort())
})
