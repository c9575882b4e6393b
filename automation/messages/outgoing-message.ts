/** What a tap on a button of a sent message does; `payload` comes back with the tap (`tap-payload.ts`). */
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

export type MediaKind = 'image' | 'audio' | 'video' | 'file'

/**
 * One message as a platform takes it: one call of its Send API, one bubble (or carousel) in the chat. Variables are
 * filled in, and what the platform would refuse is not there any more.
 */
export type OutgoingMessage = { quick_replies: OutgoingQuickReply[] } & (
  | { kind: 'text'; text: string; buttons: OutgoingButton[] }
  | { kind: 'cards'; cards: OutgoingCard[] }
  | { kind: 'media'; media: MediaKind; url: string; buttons: OutgoingButton[] }
)

/** Why something that is drawn does not go out as it is: unfinished, leading nowhere, or refused by the platform. */
export type LeftOutWhy = 'empty' | 'leads_nowhere' | 'platform_refuses' | 'shortened'
