import type { Picture } from '../../../page-data/types'
import { pictureFile } from '../../lib/pictureFile'

/** The URL of a picture's file for search results, about 1200 pixels wide. */
export const photograph = (picture: Picture, siteUrl: string) => siteUrl + pictureFile(picture, 1200)
