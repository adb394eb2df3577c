import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

export type File = { name: string; mimeType: string; buffer: Buffer }

/** What a form sends: where to, how, and its fields. */
export type Submission = { action: string | null; method: string; isMultipart: boolean; fields: Field[] }
type Field = [name: string, value: string | File]

const files = new WeakMap<Element, File[]>()
const types: Record<string, string> = { '.jpg': 'image/jpeg', '.png': 'image/png', '.pdf': 'application/pdf' }

export function chooseFiles(input: Element, chosen: string | File | readonly (string | File)[]) {
  const all = [chosen].flat() as (string | File)[]
  files.set(
    input,
    all.map((one) =>
      typeof one === 'string'
        ? {
            name: basename(one),
            mimeType: types[one.slice(one.lastIndexOf('.'))] ?? 'application/octet-stream',
            buffer: readFileSync(one),
          }
        : one,
    ),
  )
}

const typeOf = (field: Element) =>
  field.getAttribute('type') ?? (field.localName === 'button' ? 'submit' : 'text')
const isChoice = (field: Element) => ['checkbox', 'radio'].includes(typeOf(field))
const optionsOf = (select: Element) => [...select.querySelectorAll('option')]

function selectedOptions(select: Element): Element[] {
  const selected = optionsOf(select).filter((option) => option.hasAttribute('selected'))
  return selected.length > 0 || select.hasAttribute('multiple') ? selected : optionsOf(select).slice(0, 1)
}

const optionValue = (option: Element) => option.getAttribute('value') ?? option.textContent!.trim()

export function valueOf(field: Element): string {
  if (field.localName === 'select') return selectedOptions(field).map(optionValue)[0] ?? ''
  if (field.localName === 'textarea') return (field.textContent ?? '').replaceAll('\r\n', '\n')
  return field.getAttribute('value') ?? (isChoice(field) ? 'on' : '')
}

export function fill(field: Element, value: string) {
  if (field.localName === 'textarea') field.textContent = value
  else if (field.localName === 'input') field.setAttribute('value', value)
  else throw new Error(`<${field.localName}> cannot be filled in`)
}

/** Selects an option by its value or label. */
export function select(field: Element, wanted: string | { label?: string; value?: string }) {
  const { label, value } = typeof wanted === 'string' ? { label: wanted, value: wanted } : wanted
  const chosen = optionsOf(field).find(
    (option) => optionValue(option) === value || option.textContent!.trim() === label,
  )
  if (!chosen) throw new Error(`There is no option ${JSON.stringify(wanted)}`)
  for (const option of optionsOf(field)) option.toggleAttribute('selected', option === chosen)
}

export function check(field: Element, isChecked = true) {
  if (typeOf(field) === 'radio')
    for (const other of field.ownerDocument.querySelectorAll('input[type=radio]'))
      if (formOf(other) === formOf(field) && other.getAttribute('name') === field.getAttribute('name'))
        other.removeAttribute('checked')
  field.toggleAttribute('checked', isChecked)
}

export const isChecked = (field: Element) =>
  field.hasAttribute('checked') || field.getAttribute('aria-checked') === 'true'

export function formOf(field: Element): Element | null {
  const id = field.getAttribute('form')
  return id ? field.ownerDocument.getElementById(id) : field.closest('form')
}

const fieldsOf = (form: Element): Element[] =>
  [...form.ownerDocument.querySelectorAll('input, select, textarea, button')].filter(
    (field) => formOf(field) === form,
  )

export const isDisabled = (field: Element) =>
  field.hasAttribute('disabled') || field.parentElement?.closest('fieldset[disabled]') != null

export const submitterOf = (form: Element) =>
  fieldsOf(form).find((field) => ['submit', 'image'].includes(typeOf(field)) && !isDisabled(field))

/** The first field that a browser would ask to correct before it sends the form. */
export function invalidField(form: Element, submitter: Element | undefined): Element | undefined {
  if (form.hasAttribute('novalidate') || submitter?.hasAttribute('formnovalidate')) return undefined
  return fieldsOf(form).find((field) => {
    if (isDisabled(field) || field.localName === 'button' || typeOf(field) === 'hidden') return false
    const isMissing = isChoice(field)
      ? !fieldsOf(form).some(
          (one) => one.getAttribute('name') === field.getAttribute('name') && one.hasAttribute('checked'),
        )
      : valueOf(field) === '' && !files.get(field)?.length
    if (isMissing) return field.hasAttribute('required')
    const value = valueOf(field)
    if (typeOf(field) === 'email') return !/^[^\s@]+@[^\s@]+$/.test(value)
    if (typeOf(field) === 'number') {
      const limit = (name: string) => Number(field.getAttribute(name) || Number.NaN)
      return Number(value) < limit('min') || Number(value) > limit('max')
    }
    const pattern = field.getAttribute('pattern')
    return pattern !== null && !RegExp(`^(?:${pattern})$`, 'v').test(value)
  })
}

/** What a browser sends when a form is submitted with a button. */
export function submission(form: Element, submitter: Element | undefined): Submission {
  const setting = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name)
  const fields = fieldsOf(form).flatMap((field): Field[] => {
    const name = field.getAttribute('name')
    if (!name || isDisabled(field)) return []
    if (field.localName === 'button' || ['submit', 'image', 'button', 'reset'].includes(typeOf(field)))
      return field === submitter ? [[name, field.getAttribute('value') ?? '']] : []
    if (field.localName === 'select') return selectedOptions(field).map((one) => [name, optionValue(one)])
    if (typeOf(field) === 'file')
      return (
        files.get(field) ?? [{ name: '', mimeType: 'application/octet-stream', buffer: Buffer.alloc(0) }]
      ).map((file) => [name, file])
    if (isChoice(field) && !field.hasAttribute('checked')) return []
    return [[name, valueOf(field).replaceAll(/\r?\n/g, '\r\n')]]
  })
  return {
    action: setting('action') || null,
    method: (setting('method') ?? 'get').toLowerCase(),
    isMultipart: setting('enctype') === 'multipart/form-data',
    fields,
  }
}
