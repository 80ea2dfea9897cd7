/**
 * Configures Uppy: no automatic start; requests one presigned URL per picture from the API, PUTs the file there in one part, and
 * counts it as uploaded when the API has registered it. Lazy-loaded with the first chosen picture.
 */
import Uppy, { type Body, type Meta } from '@uppy/core'
import XHRUpload from '@uppy/xhr-upload'
import { api, ApiError } from '../../../lib/api'
import type { Schema } from '../../../lib/schemas'
import { tellIfSignedOut } from '../session/signedOut'
import './abortSignalAnyPolyfill'
import {
  ALREADY_HERE,
  ACCEPTED_TYPES,
  MAX_FILE_SIZE,
  MAX_FILES,
  NO_CONNECTION,
  NOT_A_PICTURE,
  uploadErrorMessage,
  TOO_LARGE,
  TOO_MANY,
} from './uploadMessages'

export type Uploader = Uppy<Meta, Body>

const STRINGS = {
  youCanOnlyUploadX: { 0: TOO_MANY, 1: TOO_MANY },
  exceedsSize: TOO_LARGE,
  youCanOnlyUploadFileTypes: NOT_A_PICTURE,
  noDuplicates: ALREADY_HERE,
}

export function createUploader(): Uploader {
  const uppy = new Uppy<Meta, Body>({
    autoProceed: false,
    restrictions: {
      maxNumberOfFiles: MAX_FILES,
      maxFileSize: MAX_FILE_SIZE,
      allowedFileTypes: ACCEPTED_TYPES,
    },
    locale: { strings: STRINGS, pluralize: (count) => (count === 1 ? 0 : 1) },
    // No logging: errors are shown at the picture.
    logger: { debug: () => {}, warn: () => {}, error: () => {} },
  })
  uppy.on('upload-error', (file, error) => {
    const isCutOff = 'isNetworkError' in error && error.isNetworkError
    if (file && isCutOff) uppy.setFileState(file.id, { error: NO_CONNECTION })
  })
  return uppy.use(XHRUpload, {
    method: 'PUT',
    formData: false,
    // One after the other: pictures come into the form in the order in which she chose them, the first as the trip's cover.
    limit: 1,
    async endpoint(file) {
      try {
        return (await api.post<Schema<'Upload'>>('/api/objects/upload')).uploadURL
      } catch (error) {
        tellIfSignedOut(error)
        // Without this event Uppy would leave the picture waiting for ever.
        if (!Array.isArray(file)) uppy.emit('upload-error', file, new Error(uploadErrorMessage(error)))
        throw error
      }
    },
    shouldRetry: ({ status }) => status === 0 || status >= 500,
    onAfterResponse({ status, responseText, statusText }) {
      if (status >= 400) throw new Error(uploadErrorMessage(new ApiError(status, responseText, statusText)))
    },
    getResponseData: ({ responseURL }) => register(responseURL),
  })
}

/** Registers an uploaded file as a picture; returns its object path. */
async function register(imageURL: string): Promise<{ objectPath: string }> {
  try {
    return await api.put('/api/trip-images', { imageURL })
  } catch (error) {
    tellIfSignedOut(error)
    throw new Error(uploadErrorMessage(error), { cause: error })
  }
}
