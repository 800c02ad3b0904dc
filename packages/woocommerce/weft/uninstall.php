<?php
// Orders keep their data: it is part of their history.
defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

$weft_forget = static function () {
	foreach ( array( 'weft_settings', 'weft_program', 'weft_problem' ) as $option ) {
		delete_option( $option );
	}
};

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $weft_site ) {
		switch_to_blog( $weft_site );
		$weft_forget();
		restore_current_blog();
	}
} else {
	$weft_forget();
}
