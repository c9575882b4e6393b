import type { Queries } from '#migrations/tables.ts'

type Owner = { teamId: string; pageId: string; automationId: string | null }

/** An announced upload without received bytes. */
export const pendingUpload = async (
  queries: Queries,
  { teamId, pageId, automationId }: Owner,
): Promise<string> => {
  const key = `uploads/${teamId}/2026/11/0123456789abcdef.png`
  await queries.deleteFrom('uploads').where('key', '=', key).execute()
  await queries
    .insertInto('uploads')
    .values({
      key,
      team_id: teamId,
      page_id: pageId,
      automation_id: automationId,
      attachment_type: 'image',
      name: 'Даашинз.png',
      content_type: 'image/png',
      size: 1000,
      created_by: null,
      created_at: new Date(0),
      expires_at: new Date(0),
    })
    .execute()
  return key
}
