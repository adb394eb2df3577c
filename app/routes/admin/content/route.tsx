import { useLoaderData } from '@remix-run/react'
import { contentPlaces, contentTypes, PREVIEW_LENGTH } from '~/domain/content/content-types'
import { contentInBrief } from '~/domain/content/content.queries.server'
import { fileSize } from '~/domain/content/document'
import { fillMarkdown, fillPlaceholders, type Placeholders } from '~/domain/content/placeholders'
import { placeholderValues } from '~/domain/content/published-content.queries.server'
import { wordsIn } from '~/domain/content/render-markdown.server'
import { adminLoader } from '~/http/page-loader.server'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { AddLink, Badge, Day, PageHeading, RowButton, RowLink, rowList, Section, TextLink } from '../elements'
import { consoleMeta } from '../tabs'

const HERE = '/admin/content'

export const meta = consoleMeta('Content Management')

export const loader = adminLoader(async ({ now }) => {
  const [texts, values] = await Promise.all([contentInBrief(), placeholderValues(now)])
  return { texts: texts.map((text) => present(text, values)) }
})

type Brief = Awaited<ReturnType<typeof contentInBrief>>[number]

/** @param values what the placeholders in titles and previews stand for */
const present = ({ title, beginning, isLonger, ...text }: Brief, values: Placeholders) => ({
  ...text,
  title: fillPlaceholders(title, values),
  preview: excerpt(fillMarkdown(beginning, values), isLonger),
})

type PresentedText = ReturnType<typeof present>

/** The first characters of a text as words, without its Markdown. */
function excerpt(beginning: string, isLonger: boolean): string {
  const characters = [...wordsIn(beginning)]
  const words = characters.slice(0, PREVIEW_LENGTH).join('')
  return isLonger || characters.length > PREVIEW_LENGTH ? `${words.trimEnd()}…` : words
}

/** Content Management: published, formerly published and draft content by type. */
export default function ContentManagement() {
  const { texts } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeading
        title="Content Management"
        about={
          'Visitors see the most recently published content of each type. If you unpublish or delete it, they ' +
          'see what was published before it. If there is none, visitors see “Page not found”.'
        }
      >
        <AddLink href={`${HERE}/new`}>New content</AddLink>
      </PageHeading>
      {contentTypes.map((type) => (
        <TextsOfType key={type} type={type} texts={texts.filter((text) => text.type === type)} />
      ))}
    </>
  )
}

type TextsOfTypeProps = { type: (typeof contentTypes)[number]; texts: PresentedText[] }

/** The first published text of a type is the one that visitors see. */
function TextsOfType({ type, texts }: TextsOfTypeProps) {
  const { name, path } = contentPlaces[type]
  const isLive = texts[0]?.isPublished ?? false
  return (
    <Section
      title={name}
      id={type}
      isLandmark
      className="mt-6"
      action={
        isLive && (
          <Link
            to={path}
            className="inline-flex min-h-11 items-center gap-1 font-semibold text-accent hover:underline"
          >
            See {path}
            <Icon name="right" size={18} />
          </Link>
        )
      }
    >
      {!isLive && <p className="mt-1 text-muted">Nothing is published at {path}</p>}
      {texts.length === 0 ? (
        <p className="mt-2 text-muted">
          No content yet. <TextLink href={`${HERE}/new?type=${type}`}>Write {name}</TextLink>
        </p>
      ) : (
        <ul role="list" className={rowList}>
          {texts.map((text, place) => (
            <TextItem key={text.id} text={text} isShown={isLive && place === 0} />
          ))}
        </ul>
      )}
    </Section>
  )
}

/** One content item: a preview, its status, its last editor, and its actions. */
function TextItem({ text, isShown }: { text: PresentedText; isShown: boolean }) {
  const { id, title, preview, isPublished, publishedAt, updatedAt, pdfUrl, pdfFileName, pdfSize } = text
  const here = `${HERE}/${id}`
  const of = `the content ${title}`
  const formerly = isPublished ? 'Published before' : 'Draft'
  return (
    <li className="gap-x-8 p-4 md:px-5 xl:grid xl:grid-cols-[minmax(0,1fr)_auto] xl:items-center">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h4 className="min-w-0 font-semibold wrap-anywhere">
            <Link to={here} className="hover:underline">
              {title}
            </Link>
          </h4>
          <Badge tone={isShown ? 'good' : 'quiet'}>{isShown ? 'Published' : formerly}</Badge>
        </div>
        <p className="mt-1 wrap-anywhere">{preview}</p>
        <p className="mt-1 text-sm text-muted">
          Changed <Day at={updatedAt} /> by {text.by ?? text.createdBy}
          {publishedAt && (
            <>
              {' '}
              · Published <Day at={publishedAt} />
            </>
          )}
        </p>
        {pdfUrl && (
          <p className="mt-1">
            <a
              href={pdfUrl}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent wrap-anywhere hover:underline"
            >
              <Icon name="download" size={18} />
              {`${pdfFileName} (${fileSize(pdfSize ?? 0)})`}
            </a>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-xl:mt-3">
        <RowLink href={here} label="Edit" of={of} />
        {!isShown && (
          <RowButton action={here} intent="show" label={isPublished ? 'Publish again' : 'Publish'} of={of} />
        )}
        {isPublished && <RowButton action={here} intent="hide" label="Unpublish" of={of} />}
        <RowLink href={`${here}/delete`} label="Delete" of={of} danger />
      </div>
    </li>
  )
}
