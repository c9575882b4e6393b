/** A button of a sent message; its tap returns `payload` (`tap-payload.ts`). */
export type OutgoingButton =
  | { type: 'postback'; title: string; payload: string }
  | { type: 'website'; title: string; url: string }
  | { type: 'call'; title: string; phone: string }

export type OutgoingQuickReply = { title: string; payload: string }

export type OutgoingCard = {
  title: string
  subtitle: string
  image_url: string | null
  link_url: string | null
  buttons: OutgoingButton[]
}

/** A detail of the customer's profile, which Messenger offers to send with one tap. */
export type ContactDetail = 'phone' | 'email'

export type MediaKind = 'image' | 'audio' | 'video' | 'file'

/**
 * One message for one call of the platform's Send API: one bubble or carousel in the chat. Variables are filled in,
 * and parts that the platform would refuse are removed.
 */
export type OutgoingMessage = { quick_replies: OutgoingQuickReply[] } & (
  | {
      kind: 'text'
      text: string
      buttons: OutgoingButton[]
      /** Requests a detail of the customer. Instagram shows the text alone, and the customer types the detail. */
      asks?: ContactDetail
    }
  | { kind: 'cards'; cards: OutgoingCard[] }
  | { kind: 'media'; media: MediaKind; url: string; buttons: OutgoingButton[] }
  /** Messenger's form for the customer's address. */
  | { kind: 'address_form'; country: string; privacy_url: string }
)

/** Reason why a part of a step is not sent as drawn. */
export type LeftOutWhy = 'empty' | 'leads_nowhere' | 'platform_refuses' | 'shortened'
