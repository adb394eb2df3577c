import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { listingFor } from '~/domain/listings/listings.queries.server'
import { shownCaptions } from '~/domain/listings/photos/gallery'
import { colorsOf } from '~/domain/pictures/picture-colors.server'
import { currentUser } from '~/http/session.server'
import { scriptsUnlessFailed, type ShellHandle } from '~/components/shell/handle'
import { Icon } from '~/ui/icon'
import { pageTitle } from '~/components/shell/page-title'
import { Link } from '~/ui/link'
import { Picture } from '~/ui/picture'
import { count } from '~/domain/shared/phrases'
import { env } from '../../../../env.server'
import type { ListingType } from '~/domain/listings/choices'
import { hasOwnRow } from './rows'

export { ErrorBoundary } from '~/routes/listing/detail/not-found'

export const handle: ShellHandle = {
  header: 'pill',
  noBack: true,
  scripts: scriptsUnlessFailed,
  category: (loaded) => (loaded as { type?: ListingType } | undefined)?.type,
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  loaded
    ? [
        { title: pageTitle(`Photos of ${loaded.title}`, matches) },
        { name: 'description', content: `All photos of ${loaded.title} in ${loaded.location}.` },
        { tagName: 'link', rel: 'canonical', href: loaded.canonical },
      ]
    : [{ title: pageTitle('Listing not found', matches) }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const listing = await listingFor(params.id, await currentUser(request))
  if (!listing) throw data('Listing not found', { status: 404 })
  const { id, title, location, type, images } = listing
  const captions = shownCaptions(listing)
  const colors = await colorsOf(images)
  return {
    id,
    title,
    location,
    type,
    images,
    captions,
    colors,
    canonical: `${env().APP_ORIGIN}/listing/${id}`,
  }
}

/** All photos of a listing; `#photo-3` links to the third. */
export default function Photos() {
  const { id, title, images, captions, colors } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <main
      className={
        'mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-x-12 px-4 pb-12 pt-2 ' +
        'lg:grid-cols-[18rem_minmax(0,1fr)]'
      }
    >
      <div className="when-whole lg:sticky lg:top-6 lg:self-start">
        <Link
          to={`/listing/${id}${search}`}
          className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded px-2 font-semibold hover:bg-sunken"
        >
          <Icon name="back" />
          Back to listing
        </Link>
        <h1 className="mt-2 text-2xl font-semibold">Photos of {title}</h1>
        <p className="mt-2 text-muted">
          {images.length > 0 ? count(images.length, 'photo') : "The host hasn't added photos yet."}
        </p>
      </div>
      <ol role="list" className="mt-6 grid gap-4 md:grid-cols-2">
        {images.map((src, index) => {
          const isWide = hasOwnRow(index, images.length)
          return (
            <li
              key={src}
              id={`photo-${index + 1}`}
              className={isWide ? 'scroll-mt-6 md:col-span-2' : 'scroll-mt-6'}
            >
              <Picture
                src={src}
                color={colors[index]}
                alt={captions[src] ?? `${title}, photo ${index + 1} of ${images.length}`}
                sizes={isWide ? WIDE : HALF}
                kind="photo"
                eager={index === 0 && 'first'}
                className="aspect-4/3 w-full rounded-lg bg-sunken object-cover"
              />
              {captions[src] && (
                <p aria-hidden="true" dir="auto" className="mt-2 text-muted">
                  {captions[src]}
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </main>
  )
}

const WIDE = '(min-width:80rem)912px,(min-width:64rem)calc(100vw - 368px),calc(100vw - 2rem)'
const HALF =
  '(min-width:80rem)448px,(min-width:64rem)calc(50vw - 192px),(min-width:48rem)48vw,calc(100vw - 2rem)'
