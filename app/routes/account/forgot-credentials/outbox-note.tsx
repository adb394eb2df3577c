/** Where messages are to be found that do not leave the machine. */
export function OutboxNote({ what }: { what: string }) {
  return (
    <p className="text-sm text-muted">
      Demo mode: nothing leaves this machine. {what} is in the{' '}
      <a href="/dev/outbox" className="underline">
        outbox
      </a>
      .
    </p>
  )
}
