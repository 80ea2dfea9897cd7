import type { Picture } from '../../../page-data/types'
import { pictureFile } from '../../lib/pictureFile'

/** The address of a picture's file that is large enough for a search result. */
export const photograph = (picture: Picture, siteUrl: string) => siteUrl + pictureFile(picture, 1200)
