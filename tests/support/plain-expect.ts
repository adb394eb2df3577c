import { expect as playwrightExpect } from '@playwright/test'
import { isChecked, isDisabled, valueOf } from './plain-form'
import { PlainLocator, PlainPage } from './plain-page'
import { flat, isHidden, textOf } from './plain-roles'

type Text = string | RegExp

const contains = (text: string, wanted: Text) =>
  wanted instanceof RegExp ? wanted.test(text) : text.includes(flat(wanted))
const equals = (text: string, wanted: Text) =>
  wanted instanceof RegExp ? wanted.test(text) : text === flat(wanted)

/** What is true of elements, by the name of Playwright's assertion: whether it is, and what was found. */
const checks: Record<string, (locator: PlainLocator, ...args: any[]) => [boolean, unknown]> = {
  toBeVisible: (locator, { visible = true } = {}) => {
    const isShown = locator.elements().some((element) => !isHidden(element))
    return [isShown === visible, isShown]
  },
  toBeHidden: (locator) => {
    const isShown = locator.elements().some((element) => !isHidden(element))
    return [!isShown, isShown]
  },
  /** Where it is on the screen only a browser knows. */
  toBeInViewport: (locator) => {
    const isShown = locator.elements().some((element) => !isHidden(element))
    return [isShown, isShown]
  },
  toBeAttached: (locator) => [locator.elements().length > 0, locator.elements().length],
  toHaveCount: (locator, count: number) => {
    const found = locator.elements().length
    return [found === count, found]
  },
  toContainText: (locator, wanted: Text | Text[]) => checkTexts(locator, wanted, contains),
  toHaveText: (locator, wanted: Text | Text[]) => checkTexts(locator, wanted, equals),
  toHaveValue: (locator, wanted: Text) => {
    const value = valueOf(required(locator))
    return [wanted instanceof RegExp ? wanted.test(value) : value === wanted, value]
  },
  toHaveAttribute: (locator, name: string, wanted?: Text) => {
    const value = required(locator).getAttribute(name)
    if (value === null || wanted === undefined) return [value !== null, value]
    return [wanted instanceof RegExp ? wanted.test(value) : value === wanted, value]
  },
  toBeChecked: (locator, { checked = true } = {}) => {
    const found = isChecked(required(locator))
    return [found === checked, found]
  },
  toBeDisabled: (locator) => [isDisabled(required(locator)), 'enabled'],
  toBeEditable: (locator) => {
    const field = required(locator)
    const isEditable = !isDisabled(field) && !field.hasAttribute('readonly')
    return [isEditable, isEditable]
  },
  toBeFocused: (locator) => [locator.page.focused === required(locator), locator.page.focused?.outerHTML],
  toHaveAccessibleDescription: (locator, wanted: Text) => {
    const element = required(locator)
    const by = element.getAttribute('aria-describedby')?.split(/\s+/) ?? []
    const found = by.map((id) => element.ownerDocument.getElementById(id)).filter((one) => one !== null)
    const text = found.map(textOf).join(' ')
    return [equals(text, wanted), text]
  },
}

function required(locator: PlainLocator): Element {
  const element = locator.one()
  if (!element) throw new Error(`Nothing on ${locator.page.url()} is ${locator.what}`)
  return element
}

function checkTexts(
  locator: PlainLocator,
  wanted: Text | Text[],
  check: (text: string, wanted: Text) => boolean,
): [boolean, unknown] {
  if (!Array.isArray(wanted)) {
    const text = textOf(required(locator))
    return [check(text, wanted), text]
  }
  const texts = locator.elements().map(textOf)
  return [texts.length === wanted.length && texts.every((text, at) => check(text, wanted[at]!)), texts]
}

function assertions(actual: PlainLocator | PlainPage, isNot = false): object {
  const assert = (name: string, isTrue: boolean, found: unknown, args: unknown[]) => {
    if (isTrue !== isNot) return
    const what = actual instanceof PlainLocator ? `${actual.what} on ${actual.page.url()}` : 'the page'
    const wanted = args.map((arg) => (arg instanceof RegExp ? String(arg) : JSON.stringify(arg))).join()
    const message = `${what}: ${isNot ? 'not ' : ''}${name}(${wanted}), but found ${JSON.stringify(found)}`
    const error = new Error(message)
    Error.captureStackTrace(error, assert)
    throw error
  }
  const ofLocator = Object.entries(checks).map(([name, check]) => [
    name,
    async (...args: unknown[]) => {
      assert(name, ...check(actual as PlainLocator, ...args), args)
    },
  ])
  const ofPage = {
    toHaveURL: async (wanted: Text) => {
      const page = actual as PlainPage
      assert('toHaveURL', page.isAt(wanted), page.url(), [wanted])
    },
  }
  return {
    ...(actual instanceof PlainPage ? ofPage : Object.fromEntries(ofLocator)),
    ...(!isNot && {
      get not() {
        return assertions(actual, true)
      },
    }),
  }
}

/** Playwright's `expect`, which also answers for pages without a browser. */
export const expect = new Proxy(playwrightExpect, {
  apply: (target, _, [actual, message]: [unknown, string | undefined]) =>
    actual instanceof PlainLocator || actual instanceof PlainPage
      ? assertions(actual)
      : target(actual, message),
})
