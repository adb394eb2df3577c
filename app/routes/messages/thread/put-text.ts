/** Puts a text beneath what stands in a field already, with the cursor at its end, as if it were typed. */
export function putText(field: HTMLTextAreaElement, text: string): void {
  field.value = [field.value.trim(), text].filter(Boolean).join('\n')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
