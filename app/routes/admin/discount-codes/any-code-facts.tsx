import { CodeFacts } from '~/components/discounts/code-facts'
import type { AnyCode } from './present-any-code.server'

/** A discount code's details, its owner and who pays for it. */
export function AnyCodeFacts({ code }: { code: AnyCode }) {
  return (
    <>
      <CodeFacts code={code} />
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">Paid by</dt>
        <dd>
          {code.scope === 'platform' ? (
            'Platform'
          ) : (
            <>
              Host (
              <a href={`/hosts/${code.owner.id}`} className="text-accent underline underline-offset-2">
                {code.owner.name}
              </a>
              )
            </>
          )}
        </dd>
        <dt className="text-muted">Created</dt>
        <dd>
          <time dateTime={code.created.at}>{code.created.words}</time>
          {code.scope === 'platform' && ` by ${code.owner.name}`}
        </dd>
      </dl>
    </>
  )
}
