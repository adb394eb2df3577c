import { expect, test } from 'vitest'
import { nextToAdd, nextToUpload, uploadQueueReducer, type Upload } from './upload-queue-state'

const files = (count: number) =>
  Array.from({ length: count }, (_, index) => new File(['x'], `${index + 1}.jpg`))
const names = (uploads: Upload[]) => uploads.map(({ file }) => file.name)
const begun = (count: number) => {
  const queue = uploadQueueReducer([], { type: 'chosen', files: files(count) })
  return { queue, ids: queue.map(({ id }) => id) }
}

test('uploads three files at once, and the next when one has finished', () => {
  const { queue, ids } = begun(5)
  expect(names(nextToUpload(queue))).toEqual(['1.jpg', '2.jpg', '3.jpg'])
  const sending = ids
    .slice(0, 3)
    .reduce((all, id) => uploadQueueReducer(all, { type: 'uploading', id, progress: 0.5 }), queue)
  expect(nextToUpload(sending)).toEqual([])
  expect(
    names(nextToUpload(uploadQueueReducer(sending, { type: 'uploaded', id: ids[1]!, url: '/media/2' }))),
  ).toEqual(['4.jpg'])
})

test('adds files in the order they were chosen, whichever finishes first', () => {
  const { queue, ids } = begun(3)
  const second = uploadQueueReducer(queue, { type: 'uploaded', id: ids[1]!, url: '/media/2' })
  expect(nextToAdd(second)).toEqual([])
  expect(
    names(nextToAdd(uploadQueueReducer(second, { type: 'uploaded', id: ids[0]!, url: '/media/1' }))),
  ).toEqual(['1.jpg', '2.jpg'])
})

test('a failed upload does not block the others, and a retry goes to the end', () => {
  const { queue, ids } = begun(2)
  const failed = uploadQueueReducer(queue, {
    type: 'failed',
    ids: [ids[0]!],
    reason: 'Interrupted',
    canRetry: true,
  })
  const sent = uploadQueueReducer(failed, { type: 'uploaded', id: ids[1]!, url: '/media/2' })
  expect(names(nextToAdd(sent))).toEqual(['2.jpg'])
  const retried = uploadQueueReducer(uploadQueueReducer(sent, { type: 'added', ids: [ids[1]!] }), {
    type: 'retried',
    id: ids[0]!,
  })
  expect(names(nextToUpload(retried))).toEqual(['1.jpg'])
  expect(names(uploadQueueReducer(retried, { type: 'cleared' }))).toEqual(['1.jpg'])
  expect(uploadQueueReducer(retried, { type: 'dismissed', id: ids[0]! })).toHaveLength(1)
})
