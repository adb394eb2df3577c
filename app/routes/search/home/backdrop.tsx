import { landscapes, PauseSign, PlaySign, slideTurn } from '~/components/shell/slideshow'

/**
 * The title of the current landscape, a sign to pause the slideshow (or to play it, while it does not), and dots to
 * select a picture, which stops it. Works without scripts: home-page.css shows one of the two signs.
 */
export function BackdropControls() {
  return (
    <div className="backdrop-row text-sm">
      <div className="backdrop-captions" aria-hidden="true">
        {landscapes.map(({ slug, title, location }, index) => (
          <p key={slug} className="slide" style={slideTurn(index)}>
            <strong>{title}</strong>
            <span className="block">{location}</span>
          </p>
        ))}
      </div>
      <fieldset className="backdrop-dots">
        <legend className="sr-only">Background picture</legend>
        <span className="backdrop-auto">
          <input
            type="radio"
            name="background"
            id="background-auto"
            defaultChecked
            aria-label="Play the slideshow"
            className="sr-only"
          />
          <input
            type="radio"
            name="background"
            id="background-paused"
            aria-label="Pause the slideshow"
            className="sr-only"
          />
          <label htmlFor="background-auto" title="Play the slideshow" aria-hidden="true">
            <PlaySign />
          </label>
          <label htmlFor="background-paused" title="Pause the slideshow" aria-hidden="true">
            <PauseSign />
          </label>
        </span>
        {landscapes.map(({ slug, title, location }, index) => (
          <label key={slug} title={title}>
            <input
              type="radio"
              name="background"
              id={`background-${index + 1}`}
              aria-label={`${title}, ${location}`}
              className="sr-only"
            />
            <span className="slide backdrop-dot" style={slideTurn(index)} />
          </label>
        ))}
      </fieldset>
    </div>
  )
}
