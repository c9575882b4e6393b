import { z } from 'zod'
import { INSTAGRAM } from '#contract/platforms.ts'
import type { GraphClient } from './graph-client.ts'
import { text, time } from './wire-shapes.ts'

/** The platform returns details of no more messages of a conversation (reference 2026, §5.1). */
const MOST_READ = 20

const media = z.object({ url: z.string().optional() }).optional()
const attachment = z.object({
  mime_type: z.string().optional(),
  name: text.optional(),
  file_url: z.string().optional(),
  image_data: media,
  video_data: media,
})
const message = z.object({
  id: z.string(),
  created_time: time,
  message: text.optional(),
  from: z.object({ id: z.string() }).optional(),
  attachments: z.object({ data: z.array(attachment) }).optional(),
})

/** A message as the platform stores it. The person of the page who wrote it is not known. */
export type PastMessage = {
  id: string
  at: Date
  byCustomer: boolean
  text: string
  attachments: { type: 'image' | 'video' | 'file'; url: string | undefined; name: string }[]
}

type Asked = {
  platform: 1 | 2
  facebookPageId: string
  token: string
  customerId: string
  about: Record<string, string>
}

/**
 * The newest messages of one customer's conversation, the oldest first. Skips messages of an undocumented shape.
 * @throws GraphFailure
 */
export const readPastMessages = async (
  client: GraphClient,
  { platform, facebookPageId, token, customerId, about }: Asked,
): Promise<PastMessage[]> => {
  const { body } = await client.call<{ data?: { messages?: { data?: unknown[] } }[] }>({
    method: 'GET',
    path: `${facebookPageId}/conversations`,
    query: {
      platform: platform === INSTAGRAM ? 'instagram' : 'messenger',
      user_id: customerId,
      fields: `id,messages.limit(${MOST_READ}){id,created_time,from,message,attachments}`,
    },
    token,
    about,
  })
  const raw = (body.data ?? []).flatMap((conversation) => conversation.messages?.data ?? [])
  return raw
    .flatMap((one) => message.safeParse(one).data ?? [])
    .map(({ id, created_time, message: words = '', from, attachments }) => ({
      id,
      at: created_time,
      byCustomer: from?.id === customerId,
      text: words,
      attachments: (attachments?.data ?? []).map(attachmentOf),
    }))
    .toSorted((left, right) => left.at.getTime() - right.at.getTime())
}

const attachmentOf = ({
  mime_type = '',
  name = '',
  file_url,
  image_data,
  video_data,
}: z.infer<typeof attachment>) => ({
  type:
    video_data || mime_type.startsWith('video')
      ? ('video' as const)
      : image_data
        ? ('image' as const)
        : ('file' as const),
  url: video_data?.url ?? image_data?.url ?? file_url,
  name,
})
