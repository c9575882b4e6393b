import {
  IconFile,
  IconMapPin,
  IconMicrophone,
  IconPhone,
  IconPhoto,
  IconPlayerPlayFilled,
} from '@tabler/icons-react'
import { useState } from 'react'
import type {
  MediaKind,
  OutgoingButton,
  OutgoingCard,
  OutgoingMessage,
} from '#automation/messages/outgoing-message.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './page-message.module.css'
import { previewTexts } from './texts.ts'
import type { Trial } from './use-play.ts'

type MessageProps = { message: OutgoingMessage; first: boolean; trial: Trial }

/** One message of the page, as the platform shows it. */
export const PageMessage = ({ message, first, trial }: MessageProps) => (
  <div className={classes.message} data-first={first || undefined} data-kind={message.kind}>
    <MessageBody message={message} trial={trial} />
  </div>
)

const MessageBody = ({ message, trial }: Pick<MessageProps, 'message' | 'trial'>) => {
  const preview = useTexts(previewTexts)
  switch (message.kind) {
    case 'text':
      return (
        <div className={classes.bubble} data-buttons={message.buttons.length > 0 || undefined}>
          <p className={classes.text}>{message.text}</p>
          <Buttons buttons={message.buttons} trial={trial} />
        </div>
      )
    case 'cards':
      return (
        <ul
          className={classes.cards}
          aria-label={preview.cards}
          tabIndex={message.cards.length > 1 ? 0 : undefined}
        >
          {message.cards.map((card, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cards of a sent message keep their order.
            <Card key={index} card={card} trial={trial} />
          ))}
        </ul>
      )
    case 'address_form':
      return (
        <div className={classes.bubble}>
          <span className={classes.media}>
            <IconMapPin size={22} aria-hidden />
            <span className={classes.mediaName}>{preview.addressForm}</span>
          </span>
        </div>
      )
    case 'media':
      return (
        <div
          className={classes.bubble}
          data-media={message.media}
          data-buttons={message.buttons.length > 0 || undefined}
        >
          <Media media={message.media} url={message.url} />
          <Buttons buttons={message.buttons} trial={trial} />
        </div>
      )
  }
}

const Card = ({ card, trial }: { card: OutgoingCard; trial: Trial }) => (
  <li className={classes.card}>
    {card.image_url !== null && (
      <div className={classes.cardPicture}>
        <Picture url={card.image_url} />
      </div>
    )}
    <div className={classes.cardWords}>
      <p className={classes.cardTitle}>{card.title}</p>
      {card.subtitle !== '' && <p className={classes.cardSubtitle}>{card.subtitle}</p>}
      {card.link_url !== null && <p className={classes.cardSubtitle}>{hostOf(card.link_url)}</p>}
    </div>
    <Buttons buttons={card.buttons} trial={trial} />
  </li>
)

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)

/** Only web addresses are opened. */
const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url)

const Buttons = ({ buttons, trial }: { buttons: readonly OutgoingButton[]; trial: Trial }) => {
  if (buttons.length === 0) return null
  return (
    <ul className={classes.buttons}>
      {buttons.map((button, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the buttons of a sent message keep their order.
        <li key={index}>
          <MessageButton button={button} trial={trial} />
        </li>
      ))}
    </ul>
  )
}

const MessageButton = ({ button, trial }: { button: OutgoingButton; trial: Trial }) => {
  const preview = useTexts(previewTexts)
  switch (button.type) {
    case 'postback':
      return (
        <button
          type="button"
          className={classes.button}
          onClick={() => trial.happen({ type: 'tap', payload: button.payload, title: button.title })}
        >
          {button.title}
        </button>
      )
    case 'website':
      return isWebAddress(button.url) ? (
        <a
          className={classes.button}
          href={button.url}
          target="_blank"
          rel="noopener noreferrer"
          title={preview.websiteAction(button.url)}
        >
          {button.title}
        </a>
      ) : (
        <span className={classes.button}>{button.title}</span>
      )
    case 'call':
      return (
        <span className={classes.button} title={preview.callAction(button.phone)}>
          <IconPhone size={14} aria-hidden />
          {button.title}
        </span>
      )
  }
}

/** An image that cannot be loaded shows a note, because the customer would see nothing either. */
const Picture = ({ url }: { url: string }) => {
  const preview = useTexts(previewTexts)
  const [failed, setFailed] = useState<string>()
  if (url === '' || failed === url)
    return (
      <span className={classes.noPicture}>
        <IconPhoto size={28} aria-hidden />
        {preview.pictureMissing}
      </span>
    )
  return (
    <img className={classes.picture} src={url} alt={preview.media.image} onError={() => setFailed(url)} />
  )
}

const mediaIcons = { audio: IconMicrophone, video: IconPlayerPlayFilled, file: IconFile }

const fileNameOf = (url: string): string => {
  const path = URL.canParse(url) ? new URL(url).pathname : url
  const name = path.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

const Media = ({ media, url }: { media: MediaKind; url: string }) => {
  const preview = useTexts(previewTexts)
  if (media === 'image') return <Picture url={url} />
  const Icon = mediaIcons[media]
  return (
    <span className={classes.media}>
      <Icon size={22} aria-hidden />
      {media === 'audio' && <span className={classes.wave} aria-hidden />}
      <span className={classes.mediaName}>
        {preview.media[media]}
        {media === 'file' && <span className={classes.fileName}>{fileNameOf(url)}</span>}
      </span>
    </span>
  )
}
