import { parseHTML } from 'linkedom'
import { visitor } from './client'
import {
  check,
  chooseFiles,
  fill,
  formOf,
  invalidField,
  isChecked,
  isDisabled,
  select,
  submission,
  submitterOf,
  valueOf,
  type File,
} from './plain-form'
import { flat, isHidden, nameOf, once, roleOf, textOf } from './plain-roles'

type Text = string | RegExp
type Exact = { exact?: boolean }
type RoleOptions = Exact & { name?: Text; level?: number; checked?: boolean }
type Filter = {
  hasText?: Text
  has?: PlainLocator
  visible?: boolean
}
type Find = (scopes: Element[]) => Element[]

/** Whether a text is the wanted one: as a part of it in any case, or to the letter. */
function matches(text: string, wanted: Text, { exact = false }: Exact = {}): boolean {
  if (wanted instanceof RegExp) return wanted.test(text)
  return exact ? text === flat(wanted) : text.toLowerCase().includes(flat(wanted).toLowerCase())
}

const descendants = once((element) => [...element.querySelectorAll('*')])
const within = (scopes: Element[], selector: string) => [
  ...new Set(
    scopes.flatMap((scope) =>
      selector === '*' ? descendants(scope) : [...scope.querySelectorAll(selector)],
    ),
  ),
]

/** The questions that pages and locators answer alike. Their names are Playwright's. */
abstract class Queries {
  abstract locate(find: Find, name: string): PlainLocator

  locator(selector: string, filter: Filter = {}): PlainLocator {
    const find: Find = (scopes) =>
      selector === '..'
        ? scopes.flatMap(({ parentElement }) => parentElement ?? [])
        : within(scopes, selector)
    return this.locate(find, selector).filter(filter)
  }

  getByRole(role: string, { name, exact, level, checked }: RoleOptions = {}): PlainLocator {
    return this.locate(
      (scopes) =>
        within(scopes, '*').filter(
          (element) =>
            roleOf(element) === role &&
            (level === undefined || levelOf(element) === level) &&
            (checked === undefined || isChecked(element) === checked) &&
            (name === undefined || matches(nameOf(element), name, { exact })) &&
            !isHidden(element, { alsoFromReaders: true }),
        ),
      `${role} ${name ?? ''}`,
    )
  }

  getByLabel(label: Text, exact?: Exact): PlainLocator {
    return this.locate(
      (scopes) =>
        within(scopes, 'input, select, textarea, button, [aria-label], [aria-labelledby]').filter((element) =>
          labelsOf(element).some((text) => matches(text, label, exact)),
        ),
      `label ${label}`,
    )
  }

  getByText(text: Text, exact?: Exact): PlainLocator {
    const isIn = (element: Element) => matches(textOf(element), text, exact)
    return this.locate(
      (scopes) =>
        within(scopes, '*').filter(
          (element) =>
            !['HEAD', 'TITLE', 'SCRIPT', 'STYLE'].includes(element.tagName) &&
            isIn(element) &&
            ![...element.children].some(isIn),
        ),
      `text ${text}`,
    )
  }
}

const levelOf = (element: Element) => Number(element.getAttribute('aria-level') ?? element.localName.slice(1))

function labelsOf(element: Element): string[] {
  const page = element.ownerDocument
  const label = element.getAttribute('aria-label')
  const by = element.getAttribute('aria-labelledby')
  if (by)
    return by.split(/\s+/).flatMap((id) => {
      const found = page.getElementById(id)
      return found ? textOf(found) : []
    })
  const around = element.closest('label')
  const labels = [
    ...(element.id ? page.querySelectorAll(`label[for="${element.id}"]`) : []),
    ...(around ? [around] : []),
  ]
  return [...labels.map(textOf), ...(label ? [label] : [])]
}

/** Elements of a page, found when they are used. Of several, the first one that is shown is used. */
export class PlainLocator extends Queries {
  constructor(
    readonly page: PlainPage,
    readonly find: Find,
    readonly what: string,
  ) {
    super()
  }

  locate(find: Find, name: string): PlainLocator {
    return new PlainLocator(this.page, (scopes) => find(this.find(scopes)), `${this.what} > ${name}`)
  }

  private narrow(choose: (found: Element[], scopes: Element[]) => Element[], name: string): PlainLocator {
    return new PlainLocator(this.page, (scopes) => choose(this.find(scopes), scopes), `${this.what} ${name}`)
  }

  filter({ hasText, has, visible }: Filter): PlainLocator {
    return this.narrow(
      (found) =>
        found.filter(
          (element) =>
            (hasText === undefined || matches(textOf(element), hasText)) &&
            (!has || has.find([element]).length > 0) &&
            (visible === undefined || isHidden(element) !== visible),
        ),
      `with ${hasText ?? has?.what ?? ''}`,
    )
  }

  and(other: PlainLocator): PlainLocator {
    return this.narrow((found, scopes) => {
      const others = other.find(scopes)
      return found.filter((element) => others.includes(element))
    }, `and ${other.what}`)
  }

  or(other: PlainLocator): PlainLocator {
    return this.narrow((found, scopes) => {
      const both = [...found, ...other.find(scopes)]
      return within(scopes, '*').filter((element) => both.includes(element))
    }, `or ${other.what}`)
  }

  nth(index: number): PlainLocator {
    return this.narrow((found) => found.slice(index).slice(0, 1), `number ${index}`)
  }
  first = () => this.nth(0)
  last = () => this.nth(-1)

  elements(): Element[] {
    return this.find([this.page.root])
  }

  one(): Element | undefined {
    const found = this.elements()
    return found.find((element) => !isHidden(element)) ?? found[0]
  }

  private async required(): Promise<Element> {
    const found = this.one()
    if (!found) throw new Error(`Nothing on ${this.page.url()} is ${this.what}`)
    return found
  }

  count = async () => this.elements().length
  all = async () => this.elements().map((_, index) => this.nth(index))
  isVisible = async () => this.elements().some((element) => !isHidden(element))
  textContent = async () => (await this.required()).textContent
  innerText = async () => textOf(await this.required())
  allTextContents = async () => this.elements().map(({ textContent }) => textContent ?? '')
  allInnerTexts = async () => this.elements().map(textOf)
  getAttribute = async (name: string) => (await this.required()).getAttribute(name)
  inputValue = async () => valueOf(await this.required())
  fill = async (value: string) => fill(await this.required(), value)
  pressSequentially = async (text: string) => {
    const field = await this.required()
    fill(field, valueOf(field) + text)
  }
  selectOption = async (option: string | { label?: string; value?: string }) =>
    select(await this.required(), option)
  check = async () => check(await this.required())
  uncheck = async () => check(await this.required(), false)
  setInputFiles = async (files: string | File | readonly (string | File)[]) =>
    chooseFiles(await this.required(), files)
  focus = async () => void (this.page.focused = await this.required())
  click = async () => this.page.click(await this.required())
  press = async (key: string) => {
    const element = await this.required()
    if (key === 'Enter' && ['a', 'button'].includes(element.localName)) return this.page.click(element)
    const form = formOf(element)
    if (key !== 'Enter' || !form) throw new Error(`Only a browser knows what ${key} does`)
    await this.page.submit(form, submitterOf(form))
  }
}

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

type Answer = {
  status: () => number
  ok: () => boolean
  url: () => string
  headers: () => Record<string, string>
}
type RequestOptions = { data?: unknown; headers?: Record<string, string> }

/**
 * A browser without scripts is an HTTP client: this one opens pages, fills in and sends their forms as browsers do, and
 * answers Playwright's questions about them, so that a journey is written once. It lays nothing out and has no keyboard;
 * what depends on those is tagged `@browser`.
 */
export class PlainPage extends Queries {
  private history: string[] = []
  root!: Element
  focused: Element | null = null

  constructor(
    origin: string,
    private readonly options: { userAgent?: string } = {},
    private readonly who = visitor(origin),
  ) {
    super()
    this.show('<!doctype html><title></title>')
  }

  locate(find: Find, name: string): PlainLocator {
    return new PlainLocator(this, find, name)
  }

  url = () => new URL(this.history.at(-1) ?? 'about:blank', this.who.origin).href
  close = async () => {}
  content = async () => this.root.outerHTML
  goto = async (path: string) => this.open(path)
  reload = async () => this.open(this.url())
  goBack = async () => {
    this.history.pop()
    return this.open(this.history.pop()!)
  }
  waitForURL = async (wanted: Text | ((url: URL) => boolean)) => {
    const refresh = this.root.querySelector('meta[http-equiv=refresh]')?.getAttribute('content')
    if (!this.isAt(wanted) && refresh) await this.open(refresh.replace(/^.*url=/i, ''))
    if (!this.isAt(wanted)) throw new Error(`${this.url()} is not ${wanted}`)
  }

  isAt(wanted: Text | ((url: URL) => boolean)): boolean {
    if (typeof wanted === 'function') return wanted(new URL(this.url()))
    if (wanted instanceof RegExp) return wanted.test(this.url())
    if (wanted.startsWith('**')) return this.url().endsWith(wanted.slice(2))
    return this.url() === new URL(wanted, this.who.origin).href
  }

  private readonly sendAs =
    (method: string) =>
    async (path: string, { data, headers }: RequestOptions = {}) => {
      const response = await this.who.send(path, {
        method,
        body: data === undefined ? undefined : JSON.stringify(data),
        headers: { ...(data !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      })
      const text = await response.text()
      return { ...answerOf(response), text: async () => text, json: async () => JSON.parse(text) }
    }
  request = {
    get: this.sendAs('GET'),
    post: this.sendAs('POST'),
  }

  context = () => ({
    clearCookies: async ({ name }: { name?: string } = {}) =>
      void (name === undefined ? this.who.jar.clear() : this.who.jar.delete(name)),
    newPage: async () => new PlainPage(this.who.origin, this.options, this.who),
  })

  /** Opens an address as a link does, and shows the page that it leads to. */
  private async open(address: string, init: RequestInit = {}): Promise<Answer> {
    const from = this.history.at(-1)
    let url = new URL(address, from ?? this.who.origin)
    const isSamePage = from !== undefined && url.hash !== '' && withoutHash(from) === withoutHash(url.href)
    if (isSamePage && !init.method) {
      this.history.push(url.href)
      this.focused = this.root.ownerDocument.getElementById(url.hash.slice(1))
      return answerOf(new Response(null))
    }
    const own = { 'User-Agent': this.options.userAgent ?? PHONE, 'Sec-Fetch-Mode': 'navigate' }
    const headers: Record<string, string> = {
      ...own,
      ...(from !== undefined && { Referer: withoutHash(from) }),
      ...(init.method === 'POST' && { Origin: this.who.origin, 'Sec-Fetch-Site': 'same-origin' }),
    }
    let response = await this.who.send(url.href, { ...init, headers })
    for (let hops = 0; response.headers.has('Location') && hops < 10; hops++) {
      await response.arrayBuffer()
      const { hash } = url
      url = new URL(response.headers.get('Location')!, url)
      url.hash ||= hash
      response = await this.who.send(url.href, { headers: own })
    }
    this.history.push(url.href)
    this.show(await response.text())
    return answerOf(response)
  }

  private show(html: string) {
    this.root = parseHTML(html).document.documentElement as unknown as Element
    // React writes some names as in JSX, which the parser keeps.
    for (const element of this.root.querySelectorAll('form, button, input, select, textarea'))
      for (const { name, value } of [...element.attributes])
        if (name !== name.toLowerCase()) element.setAttribute(name.toLowerCase(), value)
    this.focused = this.root.querySelector('[autofocus]')
  }

  /** Does what a click on an element does: follows a link, sends a form, opens details or chooses. */
  async click(element: Element): Promise<void> {
    const target = element.closest('a[href], button, summary, label, input, select, textarea')
    if (!target) return
    if (isDisabled(target)) throw new Error(`${textOf(target)} is disabled`)
    const type = target.getAttribute('type')
    if (target.localName === 'a') await this.open(target.getAttribute('href')!)
    else if (target.localName === 'summary') target.parentElement!.toggleAttribute('open')
    else if (target.localName === 'label') await this.click(controlOf(target))
    else if (type === 'checkbox') check(target, !target.hasAttribute('checked'))
    else if (type === 'radio') check(target)
    else if (target.localName === 'button' ? type !== 'button' : type === 'submit') {
      const form = formOf(target)
      if (form) await this.submit(form, target)
    } else this.focused = target
  }

  async submit(form: Element, submitter: Element | undefined): Promise<void> {
    const invalid = invalidField(form, submitter)
    if (invalid) {
      this.focused = invalid
      return
    }
    const { action, method, isMultipart, fields } = submission(form, submitter)
    const url = new URL(action ?? withoutHash(this.url()), this.url())
    const body = isMultipart ? new FormData() : new URLSearchParams()
    for (const [name, value] of fields)
      if (typeof value === 'string') body.append(name, value)
      else if (body instanceof FormData)
        body.append(name, new Blob([new Uint8Array(value.buffer)], { type: value.mimeType }), value.name)
      else body.append(name, value.name)
    if (method === 'post') return void (await this.open(url.href, { method: 'POST', body }))
    url.search = String(body)
    await this.open(url.href)
  }
}

const withoutHash = (url: string) => url.replace(/#.*/, '')

const controlOf = (label: Element): Element => {
  const id = label.getAttribute('for')
  const found = id ? label.ownerDocument.getElementById(id) : label.querySelector('input, select, textarea')
  if (!found) throw new Error(`The label ${textOf(label)} has no field`)
  return found
}

const answerOf = (response: Response): Answer => ({
  status: () => response.status,
  ok: () => response.ok,
  url: () => response.url,
  headers: () => Object.fromEntries(response.headers),
})
