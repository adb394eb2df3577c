import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, notInArray } from 'drizzle-orm'
import { db } from '#db/db.server'
import { keptForms } from '#db/schema'
import { KEPT_IN_ALL, KEPT_MINUTES, KEPT_PER_BROWSER } from './kept-form'

type NewForm = {
  /** The hash of the browser's cookie. */
  browser: string
  /** The account whose session ended; null for a visitor, whose form belongs to whoever signs in next. */
  userId: string | null
  path: string
  body: string
  now: Date
}

/** Keeps a form, replacing the same form of the same browser. Beyond what is kept in all, the oldest are deleted. */
export async function keepForm({ now, ...form }: NewForm): Promise<void> {
  await db.transaction(async (tx) => {
    const expiresAt = new Date(now.getTime() + KEPT_MINUTES * 60_000)
    const { browser, path, userId, body } = form
    await tx
      .insert(keptForms)
      .values({ ...form, expiresAt })
      .onConflictDoUpdate({ target: [keptForms.browser, keptForms.path], set: { userId, body, expiresAt } })
    const newest = tx
      .select({ id: keptForms.id })
      .from(keptForms)
      .where(eq(keptForms.browser, browser))
      .orderBy(desc(keptForms.expiresAt), desc(eq(keptForms.path, path)))
      .limit(KEPT_PER_BROWSER)
    await tx.delete(keptForms).where(and(eq(keptForms.browser, browser), notInArray(keptForms.id, newest)))
    const oldest = tx
      .select({ id: keptForms.id })
      .from(keptForms)
      .orderBy(desc(keptForms.expiresAt))
      .offset(KEPT_IN_ALL)
    await tx.delete(keptForms).where(inArray(keptForms.id, oldest))
  })
}

/** Gives a browser's forms to the account that signed in, and deletes those of other accounts. */
export async function claimKeptForms(browser: string, userId: string): Promise<void> {
  const here = eq(keptForms.browser, browser)
  await db.transaction(async (tx) => {
    await tx.delete(keptForms).where(and(here, isNotNull(keptForms.userId), ne(keptForms.userId, userId)))
    await tx
      .update(keptForms)
      .set({ userId })
      .where(and(here, isNull(keptForms.userId)))
  })
}

/** Takes an account's form of a page: it is returned once and deleted. */
export async function takeKeptForm(
  browser: string,
  { userId, path, now }: { userId: string; path: string; now: Date },
): Promise<string | null> {
  const [taken] = await db
    .delete(keptForms)
    .where(
      and(
        eq(keptForms.browser, browser),
        eq(keptForms.path, path),
        eq(keptForms.userId, userId),
        gt(keptForms.expiresAt, now),
      ),
    )
    .returning({ body: keptForms.body })
  return taken?.body ?? null
}

/** Deletes kept forms that nobody came back for. */
export async function sweepKeptForms(now: Date): Promise<void> {
  await db.delete(keptForms).where(lte(keptForms.expiresAt, now))
}
