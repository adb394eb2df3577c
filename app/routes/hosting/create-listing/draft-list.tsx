import { button } from '~/ui/button'
import { Link, PrimaryLink } from '~/ui/link'
import { Picture } from '~/ui/picture'
import { Heading } from '~/ui/text'
import type { PresentedDraft } from './drafts.server'

/** The host's drafts, each to continue or to discard. */
export const DraftList = ({ drafts, className = '' }: { drafts: PresentedDraft[]; className?: string }) => (
  <section aria-labelledby="drafts" className={className}>
    <Heading id="drafts">Continue your draft{drafts.length > 1 && 's'}</Heading>
    <ul role="list" className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface">
      {drafts.map(({ id, title, type, image, saved, next, href }) => (
        <li key={id} className="flex flex-col gap-4 p-4 sm:flex-row sm:items-center">
          <div className="flex min-w-0 flex-1 items-center gap-4">
            <Picture
              src={image}
              alt=""
              sizes="5rem"
              kind="thumbnail"
              className="aspect-4/3 w-20 shrink-0 rounded bg-sunken object-cover"
            />
            <div className="min-w-0">
              <h3 dir="auto" className="font-semibold wrap-anywhere">
                {title}
              </h3>
              <p className="text-sm text-muted">
                {type === 'vehicle' ? 'Vehicle' : 'Property'} · next: {next} · saved {saved}
              </p>
            </div>
          </div>
          <div className="flex gap-2">
            <PrimaryLink to={href}>
              Continue<span className="sr-only"> with {title}</span>
            </PrimaryLink>
            <Link to={`/create-listing/${id}/discard`} className={button('secondary', 'text-danger!')}>
              Discard<span className="sr-only"> {title}</span>
            </Link>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
