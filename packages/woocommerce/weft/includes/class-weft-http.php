<?php
defined( 'ABSPATH' ) || exit;

/** One request to Weft, and what its answer means for the queue. */
final class Weft_Http {
	/** Done: Weft knows it. Again: it may work later. Refused: it never will. */
	public static function post( $path, $body ) {
		$answer = wp_remote_post(
			Weft_Settings::get( 'address' ) . '/api/v1' . $path,
			array(
				'timeout'     => 15,
				// A redirect would hand the key to somebody else.
				'redirection' => 0,
				'headers'     => array(
					'Authorization' => 'Bearer ' . Weft_Settings::get( 'api_key' ),
					'Content-Type'  => 'application/json',
				),
				'body'        => $body,
			)
		);
		if ( is_wp_error( $answer ) ) {
			return self::result( 'again', $answer->get_error_message() );
		}
		$status  = (int) wp_remote_retrieve_response_code( $answer );
		$json    = json_decode( wp_remote_retrieve_body( $answer ), true );
		$message = is_array( $json ) && isset( $json['message'] ) ? (string) $json['message'] : "HTTP $status";
		if ( $status >= 200 && $status < 300 && is_array( $json ) ) {
			return self::result( 'done', '' );
		}
		// A wrong key or address is repaired in the settings; until then nothing is lost.
		if ( ! in_array( $status, array( 400, 404, 409, 413, 422 ), true ) ) {
			return self::result( 'again', $message, (int) wp_remote_retrieve_header( $answer, 'retry-after' ) );
		}
		return self::result( 'refused', $message );
	}

	private static function result( $outcome, $message, $pause = 0 ) {
		return array( 'outcome' => $outcome, 'message' => $message, 'pause' => $pause );
	}
}
