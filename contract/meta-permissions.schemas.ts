import { z } from 'zod'
import { metaPermissions } from './meta-permissions.ts'

export const metaPermission = z.enum(metaPermissions)
