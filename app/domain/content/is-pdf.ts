/** Writers put bytes of their own after the end, readers look for it in the last kilobyte. */
const TAIL = 1024

/** Whether these bytes are a PDF, whatever the file is called: it begins as one, and ends as one that arrived whole. */
export function isPdf(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 5)).toString('latin1')
  return start === '%PDF-' && Buffer.from(bytes.subarray(-TAIL)).toString('latin1').includes('%%EOF')
}
