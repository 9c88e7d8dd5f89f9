import { encodeImage } from './image-canvas';
import { encodeDefaultImage, encodeThumbnail } from './encode-thumbnail';

/** The encoders of the image presets: full size, thumbnail, and default image. */
export const imageEncoders = { image: encodeImage, thumbnail: encodeThumbnail, default: encodeDefaultImage };

export type ImagePreset = keyof typeof imageEncoders;
