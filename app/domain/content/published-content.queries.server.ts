import { and, desc, eq, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { companyContent } from '#db/schema'
import { storage } from '~/integrations/storage/storage.server'
import { insuranceSentence, paymentSentence } from '../settings/trust/trust-sentences.queries.server'
import { readSite } from '../settings/identity/site.server'
import { operatorSentence } from '../settings/operator-lines'
import { readOperator } from '../settings/operator.server'
import { currentFees } from '../settings/fee-schedule.server'
import { withoutClosedLinks } from './closed-pages'
import { closedPages } from './closed-pages.queries.server'
import type { ContentType } from './content-types'
import { documentAddress, documentFileName, documentName } from './document'
import { currencyName } from '../shared/currency-words'
import { fillMarkdown, fillPlaceholders, NO_SUPPORT_EMAIL, type Placeholders } from './placeholders'

/** The order of published texts of a type; the first one is shown. */
export const lastPublished = [sql`${companyContent.publishedAt} desc nulls last`, desc(companyContent.id)]

/** The most recently published text of a type, as Markdown with its placeholders filled; null if there is none. */
export async function publishedContent(type: ContentType, now = new Date()) {
  const { title, content, updatedAt, pdfUrl, pdfFileName, pdfSize } = companyContent
  const [row] = await db
    .select({ title, markdown: content, updatedAt, pdfUrl, pdfFileName, pdfSize })
    .from(companyContent)
    .where(and(eq(companyContent.type, type), eq(companyContent.isPublished, true)))
    .orderBy(...lastPublished)
    .limit(1)
  return row ? { ...row, ...(await fillContent(row, now)) } : null
}

/** A title and a Markdown text as readers see them. */
export async function fillContent({ title, markdown }: { title: string; markdown: string }, now: Date) {
  const [values, closed] = await Promise.all([placeholderValues(now), closedPages(now)])
  return {
    title: fillPlaceholders(title, values),
    markdown: withoutClosedLinks(fillMarkdown(markdown, values), closed),
  }
}

/** What the placeholders of published texts stand for. */
export async function placeholderValues(now: Date): Promise<Placeholders> {
  const [{ name, supportEmail }, payments, insurance, fees, operator] = await Promise.all([
    readSite(now),
    paymentSentence(now),
    insuranceSentence(now),
    currentFees(now),
    readOperator(now),
  ])
  return {
    name,
    support_email: supportEmail || NO_SUPPORT_EMAIL,
    currency: currencyName(),
    payments,
    insurance,
    operator: operatorSentence(name, operator),
    guest_service_fee: String(fees.guestServiceFeePercentage),
    payment_processing_fee: String(fees.paymentProcessingPercentage),
    host_commission: String(fees.hostCommissionPercentage),
    cancellation_fee: String(fees.cancellationFeePercentage),
  }
}

/**
 * The PDF of a published text with its file name, or also of a draft with `drafts`.
 * @returns null for any other document
 */
export async function readDocument(key: string, { drafts }: { drafts: boolean }) {
  const { pdfUrl, pdfFileName, isPublished } = companyContent
  const [text] = await db
    .select({ pdfFileName })
    .from(companyContent)
    .where(and(eq(pdfUrl, documentAddress(key)), drafts ? undefined : eq(isPublished, true)))
    .orderBy(desc(isPublished), ...lastPublished)
    .limit(1)
  const bytes = text ? await (await storage()).read(documentName(key)) : null
  return bytes && { bytes, fileName: documentFileName(text!.pdfFileName) }
}
