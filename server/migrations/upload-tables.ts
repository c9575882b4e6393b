import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>

export type UploadsTable = {
  key: string
  team_id: string
  page_id: string
  automation_id: string
  attachment_type: 'image' | 'card_image' | 'file' | 'audio' | 'video'
  name: string
  content_type: string
  size: ColumnType<string, number, number>
  state: Generated<'pending' | 'ready' | 'rejected' | 'deleting'>
  created_by: string | null
  created_at: Timestamp
  expires_at: Timestamp
  unnamed_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}
