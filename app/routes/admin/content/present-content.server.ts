import { contentPlaces, contentTypes, PREVIEW_LENGTH } from '~/domain/content/content-types'
import type { contentInBrief } from '~/domain/content/content.queries.server'
import { fileSize } from '~/domain/content/document'
import { fillMarkdown, fillPlaceholders, type Placeholders } from '~/domain/content/placeholders'
import { wordsIn } from '~/domain/content/render-markdown.server'
import { formatUtc } from '~/domain/shared/dates'

type Brief = Awaited<ReturnType<typeof contentInBrief>>[number]

const moment = (at: Date) => ({ at: at.toISOString(), words: formatUtc(at) })

/**
 * Content grouped by type, in order: the first published item of each type is the one visitors see.
 * @param values what the placeholders in titles and previews stand for
 */
export function groupByType(texts: readonly Brief[], values: Placeholders) {
  return contentTypes.map((type) => {
    const ofType = texts.filter((text) => text.type === type)
    const isLive = ofType[0]?.isPublished ?? false
    return {
      type,
      name: contentPlaces[type].name,
      path: contentPlaces[type].path,
      isLive,
      texts: ofType.map((text, place) => present(text, isLive && place === 0, values)),
    }
  })
}

function present(
  {
    id,
    title,
    beginning,
    isLonger,
    isPublished,
    publishedAt,
    pdfUrl,
    pdfFileName,
    pdfSize,
    by,
    createdBy,
    updatedAt,
  }: Brief,
  isShown: boolean,
  values: Placeholders,
) {
  return {
    id,
    title: fillPlaceholders(title, values),
    isPublished,
    isShown,
    status: isShown ? 'Published' : isPublished ? 'Published before' : 'Draft',
    preview: excerpt(fillMarkdown(beginning, values), isLonger),
    published: publishedAt && moment(publishedAt),
    updated: moment(updatedAt),
    by: by ?? createdBy,
    pdf: pdfUrl && { url: pdfUrl, words: `${pdfFileName} (${fileSize(pdfSize ?? 0)})` },
  }
}

/** The first characters of a text as words, without its Markdown. */
function excerpt(beginning: string, isLonger: boolean): string {
  const characters = [...wordsIn(beginning)]
  const words = characters.slice(0, PREVIEW_LENGTH).join('')
  return isLonger || characters.length > PREVIEW_LENGTH ? `${words.trimEnd()}…` : words
}

export type PresentedText = ReturnType<typeof present>
