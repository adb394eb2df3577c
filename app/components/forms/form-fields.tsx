import { getFormProps, useForm } from '@conform-to/react'
import type { FormReply } from '~/http/read-form.server'

type Values = Record<string, string | boolean | null | undefined>

/** A form and its fields as conform has them, with what was typed if the form was refused. */
export function useFormFields(start: Values, reply?: FormReply) {
  const [form, fields] = useForm<Values>({ lastResult: reply, defaultValue: start })
  const errorsOf = (name: string) => fields[name]!.errors
  const text = (name: string) => {
    const value = fields[name]!.initialValue
    return typeof value === 'string' ? value : undefined
  }
  return {
    form: getFormProps(form),
    errorsOf,
    text,
    field: (name: string) => ({ id: name, name, defaultValue: text(name), errors: errorsOf(name) }),
    checkbox: (name: string) => ({ id: name, name, defaultChecked: text(name) === 'on' }),
  }
}
