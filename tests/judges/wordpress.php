<?php
// A WordPress site in Hebrew as its owner leaves it: installed, written in both editors, exported by WordPress itself.
// php wordpress.php FOLDER — a WordPress without a database lies in FOLDER; its export goes to FOLDER/export.xml.

/** Nobody gets a mail. */
function wp_mail() {
    return true;
}

/** What WordPress says, or its error. */
function fail($message) {
    fwrite(STDERR, wp_strip_all_tags(is_wp_error($message) ? $message->get_error_message() : $message) . "\n");
    exit(1);
}

error_reporting(E_ALL & ~E_DEPRECATED & ~E_WARNING & ~E_NOTICE);
$folder = realpath($argv[1]);
$_SERVER += ['HTTP_HOST' => 'old.example.com', 'HTTPS' => 'on', 'REQUEST_METHOD' => 'GET', 'REMOTE_ADDR' => '127.0.0.1'];
$_SERVER['SERVER_NAME'] = $_SERVER['HTTP_HOST'];
define('WP_INSTALLING', true);
require "$folder/wp-load.php";
require_once ABSPATH . 'wp-admin/includes/admin.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/export.php';
add_filter('wp_die_handler', fn () => fn ($message) => fail($message));

wp_install('הבלוג הישן', 'yael_login', 'yael@old.example.com', true, '', 'a-good-long-password');
wp_installing(false);
wp_set_current_user(1);
wp_update_user(['ID' => 1, 'display_name' => 'יעל']);
update_option('timezone_string', 'Asia/Jerusalem');
update_option('permalink_structure', '/%year%/%postname%/');
$GLOBALS['wp_rewrite']->init();

/** A photograph as the media library takes it, which makes its smaller sizes. */
function upload(string $name, int $width, int $height, string $alt): int {
    $file = wp_tempnam($name);
    $image = imagecreatetruecolor($width, $height);
    imagefill($image, 0, 0, imagecolorallocate($image, crc32($name) % 200, 90, 140));
    imagejpeg($image, $file);
    $id = media_handle_sideload(['name' => $name, 'tmp_name' => $file], 0);
    if (is_wp_error($id)) fail($id);
    update_post_meta($id, '_wp_attachment_image_alt', $alt);
    return $id;
}

function write(array $post, array $categories = []): int {
    $id = wp_insert_post(wp_slash($post + ['post_status' => 'publish']), true);
    if (is_wp_error($id)) fail($id);
    if ($categories) wp_set_post_categories($id, array_map('wp_create_category', $categories));
    return $id;
}

$peak = upload('peak.jpg', 900, 600, 'פסגה בשלג');
$wide = upload('שקיעה.jpg', 3000, 1500, 'שקיעה');
$large = fn (int $id) => wp_get_attachment_image_src($id, 'large')[0];

// Whose posts WordPress cleans, as of everybody but the owner.
$ruti = wp_insert_user(['user_login' => 'ruti_login', 'user_pass' => 'another-long-password', 'display_name' => 'רותי', 'role' => 'author']);
wp_set_current_user($ruti);
$shared = wp_insert_post(['post_type' => 'wp_block', 'post_title' => 'בכל מאמר', 'post_status' => 'publish', 'post_content' => '<!-- wp:paragraph --><p>המילים שבכל מאמר</p><!-- /wp:paragraph -->']);
$bag = write(
    [
        'post_title' => 'התיק "הקל" & הנעליים',
        'post_name' => 'light-bag',
        'post_date' => '2023-07-15 09:30:00',
        'post_excerpt' => 'רק מה שצריך',
        'post_content' => "שורה ראשונה,\nושנייה.\n\n[caption id=\"attachment_$wide\" align=\"aligncenter\" width=\"300\"]"
            . wp_get_attachment_image($wide, 'medium') . " שקיעה במדבר[/caption]\n\nסוף ]]> ועוד \\ סימנים & <em>הדגשה</em> 🎒",
    ],
    ['טיפי נסיעות'],
);
wp_set_current_user(1);
$road = write(
    [
        'post_title' => 'הדרך אל הדולומיטים',
        'post_date' => '2024-01-15 09:30:00',
        'tags_input' => ['הרים'],
        'post_content' => '<!-- wp:paragraph -->
<p>שלום <strong>לכולן</strong>, וגם <a href="' . get_permalink($bag) . '">אל התיק</a>.</p>
<!-- /wp:paragraph -->

<!-- wp:heading -->
<h2 class="wp-block-heading">היום הראשון</h2>
<!-- /wp:heading -->

<!-- wp:list -->
<ul><!-- wp:list-item -->
<li>נעליים<!-- wp:list -->
<ul><!-- wp:list-item -->
<li>גבוהות</li>
<!-- /wp:list-item --></ul>
<!-- /wp:list --></li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li>מים</li>
<!-- /wp:list-item --></ul>
<!-- /wp:list -->

<!-- wp:image {"id":' . $peak . ',"sizeSlug":"large","linkDestination":"none"} -->
<figure class="wp-block-image size-large"><img src="' . $large($peak) . '" alt="פסגה בשלג" class="wp-image-' . $peak . '"/><figcaption class="wp-element-caption">הפסגה בבוקר</figcaption></figure>
<!-- /wp:image -->

<!-- wp:quote -->
<blockquote class="wp-block-quote"><!-- wp:paragraph -->
<p>לא האמנתי שאגיע</p>
<!-- /wp:paragraph --><cite>רותי</cite></blockquote>
<!-- /wp:quote -->

<!-- wp:table -->
<figure class="wp-block-table"><table><thead><tr><th>יום</th><th>שעות</th></tr></thead><tbody><tr><td>ראשון</td><td>4</td></tr></tbody></table></figure>
<!-- /wp:table -->

<!-- wp:gallery {"linkTo":"none"} -->
<figure class="wp-block-gallery has-nested-images columns-default is-cropped"><!-- wp:image {"id":' . $wide . '} -->
<figure class="wp-block-image size-large"><img src="' . $large($wide) . '" alt="שקיעה" class="wp-image-' . $wide . '"/></figure>
<!-- /wp:image --></figure>
<!-- /wp:gallery -->

<!-- wp:embed {"url":"https://www.youtube.com/watch?v=abc","type":"video","providerNameSlug":"youtube"} -->
<figure class="wp-block-embed is-type-video is-provider-youtube wp-block-embed-youtube"><div class="wp-block-embed__wrapper">
https://www.youtube.com/watch?v=abc
</div></figure>
<!-- /wp:embed -->

<!-- wp:separator -->
<hr class="wp-block-separator has-alpha-channel-opacity"/>
<!-- /wp:separator -->

<!-- wp:buttons -->
<div class="wp-block-buttons"><!-- wp:button -->
<div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="https://elsewhere.example/x">להרשמה</a></div>
<!-- /wp:button --></div>
<!-- /wp:buttons -->

<!-- wp:block {"ref":' . $shared . '} /-->',
    ],
    ['סיפורי דרך'],
);
set_post_thumbnail($road, $peak);
wp_insert_comment(['comment_post_ID' => $road, 'comment_author' => 'דנה המגיבה', 'comment_author_email' => 'dana@comments.example', 'comment_content' => 'תגובה אישית', 'comment_approved' => 1]);
write(['post_title' => 'טיוטה', 'post_status' => 'draft', 'post_date' => '2025-04-01 18:00:00', 'post_content' => 'עוד לא גמור'], ['השראה']);
write(['post_title' => 'מחכה לאישור', 'post_status' => 'pending', 'post_content' => 'כבר כתוב']);
write(['post_title' => 'רק לנו', 'post_status' => 'private', 'post_date' => '2022-02-02 20:00:00', 'post_content' => 'פנימי']);
write(['post_title' => 'בעתיד', 'post_status' => 'future', 'post_date' => '2099-01-01 08:00:00', 'post_content' => 'עוד יבוא']);
write(['post_title' => 'בסיסמה', 'post_password' => 'x', 'post_date' => '2022-03-03 08:00:00', 'post_content' => 'סוד']);
wp_trash_post(write(['post_title' => 'נזרק', 'post_content' => 'לא רוצה']));
$about = write([
    'post_type' => 'page',
    'post_title' => 'מי אנחנו',
    'post_date' => '2021-05-05 12:00:00',
    'post_content' => '<!-- wp:paragraph -->
<p>אנחנו יעל ורותי. <a href="' . get_permalink($road) . '">כך התחלנו</a>. <a href="' . home_url('/') . '">הבית</a></p>
<!-- /wp:paragraph -->

<!-- wp:image {"id":' . $peak . '} -->
<figure class="wp-block-image"><img src="' . $large($peak) . '" alt="פסגה בשלג"/></figure>
<!-- /wp:image -->',
]);
write(['post_type' => 'page', 'post_title' => 'שאלות', 'post_parent' => $about, 'post_status' => 'draft', 'post_content' => '<p>מה לקחת?</p>']);

ob_start();
export_wp();
file_put_contents("$folder/export.xml", ob_get_clean());
