import { expect, test } from 'vitest'
import { nextToAttach, nextToSend, queueAfter, type Upload } from './upload-queue-state'

const files = (count: number) =>
  Array.from({ length: count }, (_, index) => new File(['x'], `${index + 1}.jpg`))
const names = (uploads: Upload[]) => uploads.map(({ file }) => file.name)
const begun = (count: number) => {
  const queue = queueAfter([], { what: 'added', files: files(count) })
  return { queue, ids: queue.map(({ id }) => id) }
}

test('three files are sent at once, the next when one has arrived', () => {
  const { queue, ids } = begun(5)
  expect(names(nextToSend(queue))).toEqual(['1.jpg', '2.jpg', '3.jpg'])
  const sending = ids
    .slice(0, 3)
    .reduce((all, id) => queueAfter(all, { what: 'sending', id, share: 0.5 }), queue)
  expect(nextToSend(sending)).toEqual([])
  expect(names(nextToSend(queueAfter(sending, { what: 'sent', id: ids[1]!, url: '/media/2' })))).toEqual([
    '4.jpg',
  ])
})

test('what arrives out of turn waits for those chosen before it', () => {
  const { queue, ids } = begun(3)
  const second = queueAfter(queue, { what: 'sent', id: ids[1]!, url: '/media/2' })
  expect(nextToAttach(second)).toEqual([])
  expect(names(nextToAttach(queueAfter(second, { what: 'sent', id: ids[0]!, url: '/media/1' })))).toEqual([
    '1.jpg',
    '2.jpg',
  ])
})

test('a failure holds nobody up, and goes to the end when it is tried again', () => {
  const { queue, ids } = begun(2)
  const failed = queueAfter(queue, { what: 'failed', ids: [ids[0]!], reason: 'Interrupted', again: true })
  const sent = queueAfter(failed, { what: 'sent', id: ids[1]!, url: '/media/2' })
  expect(names(nextToAttach(sent))).toEqual(['2.jpg'])
  const retried = queueAfter(queueAfter(sent, { what: 'kept', ids: [ids[1]!] }), {
    what: 'retried',
    id: ids[0]!,
  })
  expect(names(nextToSend(retried))).toEqual(['1.jpg'])
  expect(names(queueAfter(retried, { what: 'cleared' }))).toEqual(['1.jpg'])
  expect(queueAfter(retried, { what: 'dismissed', id: ids[0]! })).toHaveLength(1)
})

test('what has arrived but could not be kept is not sent a second time', () => {
  const { queue, ids } = begun(1)
  const lost = queueAfter(queueAfter(queue, { what: 'sent', id: ids[0]!, url: '/media/1' }), {
    what: 'failed',
    ids,
    reason: 'Interrupted',
    again: true,
  })
  const retried = queueAfter(lost, { what: 'retried', id: ids[0]! })
  expect([nextToSend(retried), nextToAttach(retried).map(({ url }) => url)]).toEqual([[], ['/media/1']])
})
