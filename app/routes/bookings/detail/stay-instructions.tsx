import type { ListingType } from '~/domain/listings/choices'

type Instructions = { checkIn: string | null; checkOut: string | null; manual: string | null }

/** The host's instructions, shown to the two parties of a confirmed or completed booking. */
export function StayInstructions({ type, instructions }: { type: ListingType; instructions: Instructions }) {
  const isVehicle = type === 'vehicle'
  const parts = [
    { title: isVehicle ? 'Pick-up' : 'Check-in', text: instructions.checkIn },
    { title: isVehicle ? 'Return' : 'Check-out', text: instructions.checkOut },
    { title: isVehicle ? 'Vehicle manual' : 'House manual', text: instructions.manual },
  ].filter(({ text }) => text?.trim())
  if (parts.length === 0) return null
  return (
    <section aria-labelledby="instructions" className="rounded-lg border border-line bg-surface p-5 md:p-6">
      <h2 id="instructions" className="text-lg font-semibold">
        Good to know
      </h2>
      {parts.map(({ title, text }) => (
        <div key={title} className="mt-4">
          <h3 className="font-semibold">{title}</h3>
          <p className="mt-1 max-w-text whitespace-pre-line break-words text-muted">{text}</p>
        </div>
      ))}
    </section>
  )
}
