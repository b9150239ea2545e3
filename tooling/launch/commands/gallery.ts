import { buildGallery, galleryAddress } from '../../gallery/build-gallery.ts';
import { tellUserErrors } from '../../site/user-error.ts';

await tellUserErrors(async () => {
  await buildGallery();
  console.log(galleryAddress('fr', 'light'));
});
